// `npm run test:conformance`: the official conformance suite of the assistants' protocol, against our
// server. The suite is large and its verdict seldom changes, so `npm test` leaves it out.
import { installApart } from './install-apart.ts'
import { runCommand } from './run-command.ts'

const FOLDER = 'test/mcp/conformance'

await installApart(FOLDER)
process.exitCode = await runCommand(`vitest run --config ${FOLDER}/vitest.config.ts`, {})
