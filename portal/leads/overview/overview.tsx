import './overview.css'
import type {
  getOverview,
  Overview as Numbers,
} from '../../../server/leads/overview/overview.contract.ts'
import { endpoint } from '../../api.ts'
import { useRead } from '../../data.ts'
import { formatNumber } from '../../format.ts'
import { Page } from '../../frame/page.tsx'
import { useLive } from '../../live.ts'
import { say } from '../../messages/messages.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { can } from '../../session.ts'
import { Charts } from './charts.tsx'
import { Month } from './month.tsx'
import { Queue } from './queue.tsx'
import { Start } from './start.tsx'

const OVERVIEW = endpoint<typeof getOverview>('GET', '/overview')

/** What needs doing first, and how things went. */
export function Overview() {
  const { frame, leads } = say()
  const read = useRead(OVERVIEW)
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
        {read.data === null && read.problem === null && <Skeleton rows={6} height={40} />}
        {read.data === null && read.problem !== null && (
          <div class="card">
            <Failed problem={read.problem} retry={() => void read.reload()} />
          </div>
        )}
        {read.data !== null && <Work numbers={read.data} />}
        <Charts none={<Start />} />
      </div>
    </Page>
  )
}

function Work({ numbers }: { numbers: Numbers }) {
  const { overview } = say()
  const { unanswered, follow_ups: due, today, held_leads: held, month } = numbers
  return (
    <>
      <div class="work">
        <Queue
          title={overview.unanswered}
          none={overview.noneUnanswered}
          some={unanswered}
          clock="waiting"
          href="/portal/leads?unanswered=1&order=waiting"
        />
        <Queue
          title={overview.followUps}
          none={overview.noneDue}
          some={due}
          clock="follow_up"
          href="/portal/leads?follow_up=due&order=follow_up"
        />
      </div>
      <div class="work">
        <Queue
          title={overview.today}
          none={overview.noneToday}
          some={today}
          clock="age"
          href="/portal/leads"
        />
        <div class="stack">
          {held > 0 && (
            <section class="card held" aria-labelledby="held">
              <div>
                <h2 id="held">{overview.held(formatNumber(held), held)}</h2>
                <p class="soft">{overview.heldText}</p>
              </div>
              <ButtonLink href="/portal/leads/held">{overview.look}</ButtonLink>
            </section>
          )}
          <Month month={month} />
        </div>
      </div>
    </>
  )
}
