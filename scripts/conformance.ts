// `npm run test:conformance` runs the official MCP conformance suite against our server. The suite
// is large and its result seldom changes, so `npm test` leaves it out.
import { installApart } from './install-apart.ts'
import { runCommand } from './run-command.ts'

const FOLDER = 'test/entrypoints/mcp/conformance'

await installApart(FOLDER)
process.exitCode = await runCommand(`vitest run --config ${FOLDER}/vitest.config.ts`, {})
