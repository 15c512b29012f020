import type { Finding } from '../../server/ops/operators/installation.contract.ts'
import { Pill } from '../components/pill.tsx'

const LOOKS = { fine: 'good', advice: 'warn', wrong: 'danger' } as const

/** The doctor's findings, worded by the command in English. */
export function Findings({ found }: { found: readonly Finding[] }) {
  return (
    <dl class="facts" lang="en">
      {found.map(({ about, level, says, mend }) => (
        <div key={says}>
          <dt>
            <Pill look={LOOKS[level]}>{`${about}: ${level}`}</Pill>
          </dt>
          <dd>
            {says}
            <div class="soft small">{mend}</div>
          </dd>
        </div>
      ))}
    </dl>
  )
}
