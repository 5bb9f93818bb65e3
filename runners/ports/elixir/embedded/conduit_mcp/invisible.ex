defmodule ConduitMcp.Client.Invisible do
  @moduledoc """
  Which characters nobody sees, and between which ones the useful of them do something.

  Tables of the spec (FND-5a to FND-5c) rather than Unicode properties, so that all ports agree
  whatever version of Unicode they know.
  """

  @type class :: :invisible | :joiner | :selector | :space | :script | :emoji | :other

  @zero_width_joiner 0x200D

  # Controls and `Default_Ignorable_Code_Point`, without what is useful somewhere. No string of
  # Elixir holds the surrogates of the spec's table.
  @invisible [
    0x0000..0x0008,
    0x000B..0x001F,
    0x007F..0x009F,
    0x00AD..0x00AD,
    0x034F..0x034F,
    0x061C..0x061C,
    0x115F..0x1160,
    0x17B4..0x17B5,
    0x180E..0x180E,
    0x200B..0x200B,
    0x200E..0x200F,
    0x202A..0x202E,
    0x2060..0x206F,
    0x3164..0x3164,
    0xFEFF..0xFEFF,
    0xFFA0..0xFFA0,
    0xFFF0..0xFFFB,
    0x1BCA0..0x1BCA3,
    0x1D173..0x1D17A,
    0xE0000..0xE0FFF
  ]

  @joiner [0x200C..@zero_width_joiner]

  @selector [0x180B..0x180D, 0x180F..0x180F, 0xFE00..0xFE0F]

  @space [
    0x0009..0x000A,
    0x0020..0x0020,
    0x00A0..0x00A0,
    0x1680..0x1680,
    0x2000..0x200A,
    0x2028..0x2029,
    0x202F..0x202F,
    0x205F..0x205F,
    0x3000..0x3000
  ]

  # From Arabic to Adlam: blocks whose letters change with a joiner between them.
  @script [
    0x0600..0x07FF,
    0x0840..0x0DFF,
    0x1000..0x109F,
    0x1780..0x180A,
    0x1810..0x18AF,
    0x1A20..0x1AAF,
    0x1B00..0x1BFF,
    0x1CD0..0x1CFF,
    0xA800..0xA82F,
    0xA840..0xA95F,
    0xA980..0xA9FF,
    0xAA60..0xAA7F,
    0xAAE0..0xAAFF,
    0xABC0..0xABFF,
    0xFB50..0xFDFF,
    0xFE70..0xFEFC,
    0x10A00..0x10A5F,
    0x10AC0..0x10AFF,
    0x10B80..0x10BAF,
    0x10D00..0x10D3F,
    0x10EC0..0x10EFF,
    0x10F30..0x10FFF,
    0x11000..0x11FFF,
    0x1E900..0x1E95F
  ]

  # Blocks of pictographs that a zero-width joiner makes one picture of.
  @emoji [0x2190..0x21FF, 0x2600..0x27BF, 0x2B00..0x2BFF, 0x1F000..0x1FAFF]

  @doc "One class for each character. Invisible ones stand inside some of the blocks, so they come first."
  @spec class(char()) :: class()
  def class(char) when char in ?!..?~, do: :other

  for {class, ranges} <- [
        invisible: @invisible,
        joiner: @joiner,
        selector: @selector,
        space: @space,
        script: @script,
        emoji: @emoji
      ],
      first..last//_ <- ranges do
    def class(char) when char in unquote(first)..unquote(last), do: unquote(class)
  end

  def class(_char), do: :other

  @doc "Of the two joiners the one that emoji take."
  @spec zero_width_joiner() :: char()
  def zero_width_joiner, do: @zero_width_joiner
end
