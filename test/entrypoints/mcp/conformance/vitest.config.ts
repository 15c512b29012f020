import { defineConfig } from 'vitest/config'

// A file named *.check.ts is no part of `npm test`: scripts/conformance.ts installs what it needs.
export default defineConfig({
  test: {
    include: ['test/entrypoints/mcp/conformance/*.check.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
