import { leadOverview } from '../../../server/leads/overview/overview.contract.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Unread } from '../../components/states.tsx'
import { useRead } from '../../data.ts'
import { formatNumber } from '../../format.ts'
import { Page } from '../../frame/page.tsx'
import { useLive } from '../../live.ts'
import { t } from '../../messages/messages.ts'
import { can } from '../../session.ts'
import { StartOnOverview } from '../../start/on-overview.tsx'
import { Charts } from './charts.tsx'
import { Figures } from './figures.tsx'
import { ToDo } from './to-do.tsx'
import './overview.css'

/** Tasks first, then amounts, and charts. */
export function OverviewScreen() {
  const { frame, leads } = t()
  const read = useRead(leadOverview.get)
  useLive(read.reload)
  return (
    <Page
      title={frame.overview}
      actions={
        can.value.sell && (
          <ButtonLink look="main" icon="plus" href="/portal/leads/new">
            {leads.add}
          </ButtonLink>
        )
      }
    >
      <div class="stack">
        {read.data === null && (
          <Unread problem={read.problem} retry={read.reload} rows={6} height={40} card />
        )}
        {read.data !== null && (
          <>
            <ToDo overview={read.data} reload={() => read.reload(true)} />
            <Quarantined count={read.data.held_leads} />
            <Figures overview={read.data} />
          </>
        )}
        <StartOnOverview />
        <Charts />
      </div>
    </Page>
  )
}

/** Submissions that wait for release. */
function Quarantined({ count }: { count: number }) {
  const { overview } = t()
  if (count === 0) return null
  return (
    <section class="card held" aria-labelledby="held">
      <div>
        <h2 id="held">{overview.quarantined(formatNumber(count), count)}</h2>
        <p class="soft">{overview.heldText}</p>
      </div>
      <ButtonLink href="/portal/leads/held">{overview.look}</ButtonLink>
    </section>
  )
}
