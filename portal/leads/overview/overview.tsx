import { dealerForms } from '../../../server/forms/forms.contract.ts'
import {
  leadOverview,
  type Overview as Numbers,
  type Overview,
  type OverviewLead,
} from '../../../server/leads/overview/overview.contract.ts'
import { useRead } from '../../data.ts'
import { formatNumber } from '../../format.ts'
import { Page } from '../../frame/page.tsx'
import { useLive } from '../../live.ts'
import { say } from '../../messages/messages.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { CopyField } from '../../parts/copy.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { Age } from '../../parts/when.tsx'
import { can } from '../../session.ts'
import { Charts } from './charts.tsx'
import { Month } from './month.tsx'
import './overview.css'

/** What to do in a new account, until its first lead comes. */
function Start() {
  const { overview } = say()
  const { data: forms } = useRead(dealerForms.list)
  const [form] = forms ?? []
  const { data: snippet } = useRead(form ? dealerForms.getSnippet : null, {
    params: { slug: form?.slug ?? '' },
  })
  return (
    <section class="card start" aria-labelledby="start">
      <h2 id="start">{overview.start}</h2>
      <ol>
        <li>
          <h3>{overview.pasteTag}</h3>
          {forms !== null && form === undefined && <p>{overview.noForm}</p>}
          {form !== undefined && snippet !== null && (
            <CopyField label={overview.pasteTagText(form.name)} value={snippet.tag} />
          )}
        </li>
        {can.value.manage && (
          <li>
            <h3>{overview.invite}</h3>
            <p class="soft">{overview.inviteText}</p>
            <ButtonLink href="/portal/settings/members">{overview.toMembers}</ButtonLink>
          </li>
        )}
        {can.value.sell && (
          <li>
            <h3>{overview.byHand}</h3>
            <p class="soft">{overview.byHandText}</p>
            <ButtonLink href="/portal/leads/new">{say().leads.add}</ButtonLink>
          </li>
        )}
      </ol>
    </section>
  )
}

/** What needs doing first, and how things went. */
export function OverviewScreen() {
  const { frame, leads } = say()
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

type Clock = 'waiting' | 'follow_up' | 'age'

interface Props {
  title: string
  /** What to say when there are none. */
  none: string
  some: Overview['unanswered']
  /** Which time of a lead matters here. */
  clock: Clock
  /** The list with all of them. */
  href: string
}

/** A few leads that wait for the same thing, with a link to all of them. */
function Queue({ title, none, some: { count, leads }, clock, href }: Props) {
  const { overview } = say()
  return (
    <section class="card flush queue" aria-label={title}>
      <div class="head">
        <h2>
          {title} {count > 0 && <span class="soft number">{formatNumber(count)}</span>}
        </h2>
        {count > leads.length && <a href={href}>{overview.all}</a>}
      </div>
      {leads.length === 0 ? (
        <p class="soft none">{none}</p>
      ) : (
        <ul class="plain">
          {leads.map((lead) => (
            <Row key={lead.id} lead={lead} clock={clock} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ lead, clock }: { lead: OverviewLead; clock: Clock }) {
  const { leads } = say()
  const { id, name, city, summary, created_at: createdAt, follow_up_at: followUpAt } = lead
  return (
    <li>
      <div class="who-what">
        <a href={`/portal/leads/${id}`}>{name ?? leads.noName}</a>
        <span class="soft small block">{[summary, city].filter(Boolean).join(' · ')}</span>
      </div>
      {clock === 'waiting' && <Waiting since={createdAt} />}
      {clock === 'age' && (
        <span class="soft small">
          <Age at={createdAt} />
        </span>
      )}
      {clock === 'follow_up' && followUpAt !== null && (
        <span class="waiting warn">
          <Icon name="flag" size={14} />
          <Age at={followUpAt} />
        </span>
      )}
    </li>
  )
}
