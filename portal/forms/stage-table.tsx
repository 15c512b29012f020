import type { VariantNumbers } from '../../server/forms/funnel/funnel.contract.ts'
import { AT_END, DataTable } from '../components/table.tsx'
import { formatNumber, formatPercent } from '../format.ts'
import { t } from '../messages/messages.ts'

/** With fewer visits, losses are mostly chance. */
const FEWEST_VISITS = 10

interface Stage {
  name: string
  visits: number
  /** The number of visits of the previous stage that did not reach this one. */
  lost: number | null
}

/** The visits of one variant from stage to stage. */
export function StageTable({ numbers: own }: { numbers: VariantNumbers }) {
  const { numbers } = t()
  const stages = stagesOf(own)
  const all = Math.max(own.shown, own.sent, 1)
  const most = Math.max(0, ...stages.map(({ lost }) => lost ?? 0))
  const isMost = ({ lost }: Stage) => all >= FEWEST_VISITS && most > 0 && lost === most
  return (
    <>
      <p class="soft">
        {numbers.summary(formatNumber(own.sent), formatNumber(all), formatPercent(own.sent / all))}{' '}
        {own.minutes !== null && numbers.minutes(formatNumber(own.minutes))}
      </p>
      <DataTable
        caption={numbers.how}
        rows={stages}
        keyOf={({ name }) => name}
        columns={[
          {
            key: 'stage',
            label: numbers.stage,
            cell: (stage) => (
              <>
                {stage.name} {isMost(stage) && <span class="pill warn">{numbers.mostLeave}</span>}
                <svg
                  class="share"
                  viewBox="0 0 100 1"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect width="100" height="1" />
                  <rect class="part" width={(stage.visits / all) * 100} height="1" />
                </svg>
              </>
            ),
          },
          {
            key: 'visits',
            label: numbers.visits,
            ...AT_END,
            cell: ({ visits }) => formatNumber(visits),
          },
          {
            key: 'share',
            label: numbers.share,
            ...AT_END,
            cell: ({ visits }) => formatPercent(visits / all),
          },
          {
            key: 'lost',
            label: numbers.lost,
            ...AT_END,
            cell: ({ lost }) => (lost === null ? '–' : formatNumber(lost)),
          },
        ]}
      />
    </>
  )
}

/**
 * A visit may start in another variant or send a form whose counting was blocked, so a stage can
 * have more visits than the previous one. Then nothing was lost.
 */
function stagesOf({ shown, started, steps, sent }: VariantNumbers): Stage[] {
  const { numbers } = t()
  const all = [
    { name: numbers.shown, visits: shown },
    { name: numbers.started, visits: started },
    ...steps.map(({ step, title, reached }) => ({
      name: numbers.step(step, title),
      visits: reached,
    })),
    { name: numbers.sent, visits: sent },
  ]
  return all.map((stage, at) => {
    const before = all[at - 1]
    return { ...stage, lost: before ? Math.max(0, before.visits - stage.visits) : null }
  })
}
