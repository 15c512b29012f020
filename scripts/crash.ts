// `npm run test:crash`: the kill tests in their long form, 100 kills on each engine.
import { runCommand } from './run-command.ts'

const KILLS = '100'

process.exitCode = await runCommand('vitest run test/crash', { CRASH_KILLS: KILLS })
