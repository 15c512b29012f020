import type { Finding } from '../../server/ops/operators/installation.contract.ts'
import { Pill } from '../parts/pill.tsx'

const LOOKS = { fine: 'good', advice: 'warn', wrong: 'danger' } as const

/** What the doctor finds, in the words of the command, which are English. */
export function Findings({ found }: { found: readonly Finding[] }) {
  return found.map(({ about, level, says, mend }) => (
    <p key={says} lang="en">
      <Pill look={LOOKS[level]}>{`${about}: ${level}`}</Pill> {says}{' '}
      <span class="soft small">{mend}</span>
    </p>
  ))
}
