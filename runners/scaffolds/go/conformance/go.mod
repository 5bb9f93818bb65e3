module conformance-harness

go 1.21
