import type { Command } from 'commander'
import { atLastAddress, readConfig } from '../../core/config.ts'
import { examine } from '../../ops/doctor/examine.ts'
import type { Finding } from '../../ops/doctor/finding.ts'
import { realWorld } from '../../ops/doctor/world.ts'
import { type Output, printing } from './output.ts'
import { parseEmail } from './values.ts'

const MARKS = { fine: 'ok', advice: 'advice', wrong: 'WRONG' }

/** `zeven doctor`: reports problems of the server's environment with their remedies. Changes nothing. */
export function addDoctorCommand(program: Command): void {
  printing(
    program
      .command('doctor')
      .option('--mail-to <address>', 'send one trial mail to this address', parseEmail),
    async ({ mailTo }: { mailTo?: string }) => {
      const findings = await examine(atLastAddress(readConfig()), realWorld(), { mailTo })
      if (findings.some(({ level }) => level === 'wrong')) process.exitCode = 1
      return shown(findings)
    },
  )
}

function shown(findings: readonly Finding[]): Output {
  const lines = findings.map(
    ({ about, level, says, mend }) =>
      `${MARKS[level].padEnd(8)}${about}: ${says}${mend === undefined ? '' : `\n        ${mend}`}`,
  )
  const wrongs = findings.filter(({ level }) => level === 'wrong').length
  const end = wrongs === 0 ? 'Nothing is wrong.' : `${wrongs} to mend.`
  return { json: { healthy: wrongs === 0, findings }, text: [...lines, '', end].join('\n') }
}
