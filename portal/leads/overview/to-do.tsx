import type { ComponentChildren, FunctionComponent } from 'preact'
import { useState } from 'preact/hooks'
import { leads as leadCalls } from '../../../server/leads/leads.contract.ts'
import type {
  Overview,
  OverviewLead,
  Visit,
} from '../../../server/leads/overview/overview.contract.ts'
import { call } from '../../api.ts'
import { ButtonLink } from '../../components/button.tsx'
import { DoButton } from '../../components/do-button.tsx'
import { Icon } from '../../components/icons.tsx'
import { RouteLink } from '../../components/route-link.tsx'
import { Empty } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { tryOrToast } from '../../components/try-or-toast.ts'
import { Waiting } from '../../components/waiting.tsx'
import { Age, SpanText } from '../../components/when.tsx'
import { formatDate, formatDateTime, formatMoney, formatNumber, formatSpan } from '../../format.ts'
import { loadMessages, t } from '../../messages/messages.ts'
import { promptExtend, remindOfOffer } from '../../offers/extend-remind.ts'
import { can, me } from '../../session.ts'
import { compose } from '../lead/compose.tsx'
import { FollowUpMenu } from '../lead/follow-up.tsx'
import type { CalledProps } from './called.tsx'

/** The extra content and action in the rows of a task list. */
interface Kind {
  key: 'questions' | 'unanswered' | 'follow_ups' | 'opened' | 'expiring'
  all: string
  waitText(lead: OverviewLead): ComponentChildren
  acts(lead: OverviewLead, reload: Reload): ComponentChildren
}
type Reload = () => Promise<void>

const KINDS: readonly Kind[] = [
  {
    key: 'questions',
    all: '/portal/leads?order=question',
    waitText: ({ question_at }) => <Waiting since={question_at} />,
    acts: (lead, reload) => <Answer lead={lead} reload={reload} />,
  },
  {
    key: 'unanswered',
    all: '/portal/leads?unanswered=1&order=waiting',
    waitText: ({ created_at }) => <Waiting since={created_at} />,
    acts: (lead, reload) => (
      <>
        <Call lead={lead} reload={reload} />
        <Answer lead={lead} reload={reload} />
      </>
    ),
  },
  {
    key: 'follow_ups',
    all: '/portal/leads?follow_up=due&order=follow_up',
    waitText: ({ follow_up_at }) => (
      <span class="waiting warn">
        <Icon name="flag" size={14} />
        {follow_up_at && <Age at={follow_up_at} />}
      </span>
    ),
    acts: (lead, reload) => <FollowedUp lead={lead} reload={reload} />,
  },
  {
    key: 'opened',
    all: '/portal/offers?offer=opened',
    waitText: ({ offer }) => (
      <span class="waiting">
        <Icon name="eye" size={14} />
        {offer?.viewed_at && <Age at={offer.viewed_at} />}
      </span>
    ),
    acts: (lead, reload) => (
      <>
        <Remind lead={lead} reload={reload} />
        <Call lead={lead} reload={reload} />
      </>
    ),
  },
  {
    key: 'expiring',
    all: '/portal/offers?order=expiry',
    waitText: ({ offer }) => <Expiry offer={offer} />,
    acts: ({ id, offer }, reload) => (
      <DoButton icon="clock" run={() => promptExtend({ id, valid_until: endOf(offer) }, reload)}>
        {t().offers.extend}
      </DoButton>
    ),
  },
]

/** All tasks, customers' questions first, each with its next action. */
export function ToDo({ overview, reload }: { overview: Overview; reload: Reload }) {
  const { visits } = overview
  const lists = KINDS.map((kind) => (
    <Leads key={kind.key} kind={kind} some={overview[kind.key]} reload={reload} />
  ))
  return (
    <>
      {lists.slice(0, 3)}
      {visits.count > 0 && (
        <Section title={t().overview.visits} {...visits} all="/portal/agenda?view=list">
          {visits.visits.map((visit) => (
            <VisitRow key={visit.id} visit={visit} />
          ))}
        </Section>
      )}
      {lists.slice(3)}
      {overview.next !== null && <Done next={overview.next} />}
    </>
  )
}

function Leads({
  kind: { key, all, waitText, acts },
  some: { count, leads },
  reload,
}: {
  kind: Kind
  some: Overview['questions']
  reload: Reload
}) {
  const { overview, leads: text } = t()
  if (count === 0) return null
  return (
    <Section title={overview[key]} count={count} all={count > leads.length ? all : null}>
      {leads.map((lead) => {
        const { id, name, city, summary, question, total, currency } = lead
        const price = total !== null && formatMoney(total, currency)
        const isOffer = key === 'opened' || key === 'expiring'
        return (
          <li key={id}>
            <div class="who-what">
              <a class="over" href={`/portal/${isOffer ? 'offers' : 'leads'}/${id}`}>
                {name ?? text.noName}
              </a>
              {key === 'questions' && question !== null && <q>{question}</q>}
              <span class="soft small block">
                {[isOffer && price, summary, city].filter(Boolean).join(' · ')}
              </span>
            </div>
            <div class="since">{waitText(lead)}</div>
            {can.value.sell && <div class="row acts">{acts(lead, reload)}</div>}
          </li>
        )
      })}
    </Section>
  )
}

function Section({
  title,
  count,
  all,
  children,
}: {
  title: string
  count: number
  all: string | null
  children: ComponentChildren
}) {
  return (
    <section class="card flush queue" aria-label={title}>
      <div class="head">
        <h2>
          {title} <span class="soft number">{formatNumber(count)}</span>
        </h2>
        {all !== null && <a href={all}>{t().overview.all}</a>}
      </div>
      <ul class="plain linked-rows">{children}</ul>
    </section>
  )
}

function VisitRow({ visit: { lead, route, ...visit } }: { visit: Visit }) {
  const { leads } = t()
  return (
    <li>
      <div class="who-what">
        <a class="over" href={`/portal/leads/${lead.id}`}>
          {lead.name ?? leads.noName}
        </a>
        <span class="soft small block">
          {[visit.agenda_name ?? t().lead.kinds.visit, lead.place].filter(Boolean).join(' · ')}
        </span>
      </div>
      <span class="since small">
        <SpanText {...visit} />
      </span>
      {route !== null && (
        <div class="row acts">
          <RouteLink route={route} />
        </div>
      )}
    </li>
  )
}

function Answer({ lead: { id, question }, reload }: { lead: OverviewLead; reload: Reload }) {
  if (!me.value?.member.sees_contact) return null
  const run = () =>
    compose({ leadId: id, question: question ?? undefined, onChanged: () => void reload() })
  return (
    <DoButton icon="chat" run={run}>
      {t().overview.answer}
    </DoButton>
  )
}

/** Opens the phone app, and asks for the outcome: only `reached` is an answer. */
function Call({ lead: { id, name, phone }, reload }: { lead: OverviewLead; reload: Reload }) {
  const [Called, setCalled] = useState<FunctionComponent<CalledProps> | null>(null)
  if (phone === null) return null
  const ask = async () => {
    try {
      const [loaded] = await Promise.all([import('./called.tsx'), loadMessages('lead')])
      setCalled(() => loaded.Called)
    } catch {
      toast(t().frame.problems.refused)
    }
  }
  const close = () => setCalled(null)
  return (
    <>
      <ButtonLink icon="phone" href={`tel:${phone}`} onClick={() => void ask()}>
        {t().lead.call}
      </ButtonLink>
      {Called && (
        <Called
          leadId={id}
          title={name ?? phone}
          onRecorded={async () => {
            close()
            await reload()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function Remind({ lead: { id }, reload }: { lead: OverviewLead; reload: Reload }) {
  return (
    <DoButton icon="mail" run={() => remindOfOffer(id, reload)}>
      {t().offers.remind}
    </DoButton>
  )
}

function FollowedUp({ lead, reload }: { lead: OverviewLead; reload: Reload }) {
  const { overview, lead: text } = t()
  const set = (at: string | null) =>
    setFollowUp(
      lead,
      at,
      at === null ? overview.followedUp : text.planned(formatDateTime(at)),
      reload,
    )
  return (
    <>
      <DoButton icon="check" run={() => set(null)}>
        {overview.done}
      </DoButton>
      <FollowUpMenu
        at={null}
        label={overview.otherDay}
        button={overview.otherDay}
        onSet={(at) => void set(at)}
      />
    </>
  )
}

/** Plans or clears a follow-up, shows a message, and reverts it with "undo". */
async function setFollowUp(
  { id, version, follow_up_at: before }: OverviewLead,
  follow_up_at: string | null,
  waitText: string,
  reload: Reload,
): Promise<void> {
  const change = async (read: number, at: string | null, message: string, isUndo: boolean) => {
    const isSet = await tryOrToast(async () => {
      const body = { follow_up_at: at, version: read }
      const { data } = await call(leadCalls.change, { params: { id }, body })
      await reload()
      const undo = () => void change(data.version, before, t().frame.undone, true)
      toast(message, isUndo ? undefined : undo)
    })
    if (!isSet) await reload()
  }
  await change(version, follow_up_at, waitText, false)
}

function endOf(offer: OverviewLead['offer']): string {
  return offer?.valid_until ?? ''
}

function Expiry({ offer }: { offer: OverviewLead['offer'] }) {
  const { offers } = t()
  const isOver = offer?.state === 'expired'
  const day = formatDate(endOf(offer))
  return (
    <span class={isOver ? 'waiting danger' : 'waiting warn'}>
      <Icon name="clock" size={14} />
      {isOver ? offers.expiredOn(day) : offers.validUntil(day)}
    </span>
  )
}

/** No tasks: what comes next. */
function Done({ next: { visit, follow_up: lead } }: { next: NonNullable<Overview['next']> }) {
  const { overview, leads } = t()
  return (
    <section class="card">
      <Empty icon="check" title={overview.allDone}>
        {visit !== null && (
          <a href={`/portal/leads/${visit.lead.id}`}>
            {overview.nextVisit(
              visit.lead.name ?? leads.noName,
              formatSpan(visit.starts_at, visit.ends_at),
            )}
          </a>
        )}
        {lead?.follow_up_at && (
          <a href={`/portal/leads/${lead.id}`}>
            {overview.nextFollowUp(lead.name ?? leads.noName, formatDateTime(lead.follow_up_at))}
          </a>
        )}
        {visit === null && lead === null && overview.nothingPlanned}
      </Empty>
    </section>
  )
}
