import { useEffect } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import { leadTimeline } from '../../../server/leads/timeline.contract.ts'
import { offers } from '../../../server/offers/offers.contract.ts'
import { call } from '../../api.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { ConflictDialog, type FieldChange } from '../../components/conflict.tsx'
import { DoButton } from '../../components/do-button.tsx'
import { Icon } from '../../components/icons.tsx'
import { Menu, MenuItem } from '../../components/menu.tsx'
import { useShortcuts } from '../../components/shortcuts.tsx'
import { Banner } from '../../components/states.tsx'
import { StatusPill, statusText } from '../../components/status.tsx'
import { tryOrToast } from '../../components/try-or-toast.ts'
import { Waiting } from '../../components/waiting.tsx'
import { Age } from '../../components/when.tsx'
import { type Read, useRead } from '../../data.ts'
import { formatDateTime } from '../../format.ts'
import { Page } from '../../frame/page.tsx'
import { UnreadPage } from '../../frame/unread.tsx'
import { useLive } from '../../live.ts'
import { t } from '../../messages/messages.ts'
import { can, me } from '../../session.ts'
import { deleteLeads } from '../list/deleting.ts'
import { lastList } from '../list/query.ts'
import { LeadAppointments } from './appointments.tsx'
import { type Current, type Patch, useChange } from './change.ts'
import { compose } from './compose.tsx'
import { Answers, Configured } from './configured.tsx'
import { ContactCard } from './contact.tsx'
import { ExtendRetention } from './extend-retention.tsx'
import { NoteForm } from './note-form.tsx'
import { OfferCard } from './offer-card.tsx'
import { Origin } from './origin.tsx'
import { LEAD, referenceOf, type ShownLead, VIEW_LEAD } from './shown-lead.ts'
import { LeadStatus } from './standing.tsx'
import { Timeline } from './timeline.tsx'
import './lead.css'

/** One lead with all its data and actions. */
export function LeadScreen() {
  const id = useRoute().params.id ?? ''
  return <OneLead key={id} id={id} />
}

function OneLead({ id }: { id: string }) {
  const { lead: text } = t()
  const lead = useRead(LEAD, { params: { id } })
  const back = { href: lastList.value.href, text: t().frame.leads }
  if (lead.data !== null) return <Loaded lead={lead.data} read={lead} back={back} />
  return (
    <UnreadPage
      title={text.title(id)}
      back={back}
      rows={12}
      problem={lead.problem}
      retry={lead.reload}
    />
  )
}

interface Props {
  lead: ShownLead
  read: Read<typeof LEAD>
  back: { href: string; text: string }
}

function Loaded({ lead, read, back }: Props) {
  const timeline = useRead(leadTimeline.get, { params: { id: lead.id } })
  const reload = async () => {
    await Promise.all([read.reload(true), timeline.reload(true)])
  }
  useLive(reload)
  useEffect(() => {
    // If it fails, the lead stays unseen until it is opened again.
    void call(VIEW_LEAD, { params: { id: lead.id } }, { background: true }).catch(() => {})
  }, [lead.id])
  const change = useChange(lead, () => void reload())
  const { conflict } = change
  const neighbours = useNeighbours(lead, back.href)
  return (
    <Page
      title={lead.reach.name ?? t().leads.noName}
      back={back}
      note={<LeadNote lead={lead} />}
      actions={<LeadActions lead={lead} back={back.href} {...neighbours} />}
    >
      <div class="lead">
        <LeadWarnings lead={lead} />
        <div class="side-by-side">
          <div class="stack">
            <Configured lead={lead} />
            <Answers lead={lead} />
            <LeadHistory lead={lead} timeline={timeline} reload={reload} />
          </div>
          <div class="stack">
            <OfferCard lead={lead} />
            {!lead.erased && <ContactCard lead={lead} onRecorded={reload} />}
            {!lead.erased && (
              <>
                <LeadAppointments lead={lead} onChanged={reload} />
                <LeadStatus lead={lead} change={change} />
              </>
            )}
            <OtherLeads lead={lead} />
            <Origin lead={lead} />
            {!lead.erased && <ExtendRetention lead={lead} onChanged={reload} />}
          </div>
        </div>
      </div>
      {conflict && (
        <ConflictDialog
          text={t().lead.conflictText}
          differences={differencesOf(conflict.mine, conflict.current)}
          onMine={conflict.onMine}
          onTheirs={conflict.onTheirs}
        />
      )}
    </Page>
  )
}

interface Neighbours {
  before: number | undefined
  after: number | undefined
}

/** The adjacent leads in the previous list, with shortcuts. */
function useNeighbours(lead: ShownLead, back: string): Neighbours {
  const { lead: text, leads } = t()
  const { route } = useLocation()
  const { ids } = lastList.value
  const at = ids.indexOf(lead.id)
  const [before, after] = [at > 0 ? ids[at - 1] : undefined, at === -1 ? undefined : ids[at + 1]]
  const go = (to: number | undefined) => {
    if (to !== undefined) route(`/portal/leads/${to}`, true)
  }
  useShortcuts(leads.lead, [
    { keys: 'j', label: leads.nextLead, run: () => go(after) },
    { keys: 'k', label: leads.lastLead, run: () => go(before) },
    { keys: 'u', label: text.toList, run: () => route(back) },
  ])
  return { before, after }
}

function LeadNote({ lead }: { lead: ShownLead }) {
  return (
    <span class="row">
      <StatusPill status={lead.status} />
      <span class="unseen">, </span>
      {lead.answered_at === null && lead.stage === 'requested' && (
        <Waiting since={lead.created_at} />
      )}
      <span class="small">
        {t().lead.reference(referenceOf(lead))} · <Age at={lead.created_at} />
      </span>
    </span>
  )
}

interface ActionProps extends Neighbours {
  lead: ShownLead
  /** The list. */
  back: string
}

function LeadActions({ lead, back, before, after }: ActionProps) {
  const { leads, bin } = t()
  const { route } = useLocation()
  const remove = () =>
    deleteLeads(
      [lead],
      () => route(back),
      () => route(`/portal/leads/${lead.id}`, true),
    )
  const isWithout = lead.offer.created_at === null && lead.stage === 'requested'
  const mayMake = can.value.sell && !lead.erased && isWithout
  const make = async () => {
    // Without a version, an offer that another member just made is opened unchanged.
    const isMade = await tryOrToast(() => call(offers.build, { params: { id: lead.id } }))
    if (isMade) route(`/portal/offers/${lead.id}`)
  }
  return (
    <>
      {before !== undefined && (
        <ButtonLink icon="left" label={leads.lastLead} href={`/portal/leads/${before}`} />
      )}
      {after !== undefined && (
        <ButtonLink icon="right" label={leads.nextLead} href={`/portal/leads/${after}`} />
      )}
      {can.value.sell && !lead.erased && (
        <Menu class="button icon" label={bin.delete} button={<Icon name="more" size={17} />}>
          <MenuItem icon="trash" onClick={() => void remove()}>
            {bin.delete}
          </MenuItem>
        </Menu>
      )}
      {mayMake && (
        <DoButton look="main" icon="note" run={make}>
          {t().offer.make}
        </DoButton>
      )}
    </>
  )
}

/** Important warnings: it was erased, or an email was not delivered. */
function LeadWarnings({ lead }: { lead: ShownLead }) {
  const { lead: text } = t()
  return (
    <>
      {lead.erased && (
        <Banner look="warn">
          <p role="status">{text.erased}</p>
        </Banner>
      )}
      {lead.mail_problems.map(({ id, to, reason }) => (
        <Banner key={id} look="warn">
          <p>{text.mailProblem(to ?? text.theCustomer, reason)}</p>
          <a href="/portal/settings/mail">{text.toMails}</a>
        </Banner>
      ))}
    </>
  )
}

interface HistoryProps {
  lead: ShownLead
  timeline: Read<typeof leadTimeline.get>
  reload(): Promise<void>
}

/** The history of the lead, with forms for emails and notes. */
function LeadHistory({ lead, timeline, reload }: HistoryProps) {
  const write = () => void compose({ leadId: lead.id, onChanged: () => void reload() })
  return (
    <section class="card stack">
      <h2>{t().lead.history}</h2>
      <Timeline read={timeline} lead={lead} onChanged={reload} />
      {can.value.sell && !lead.erased && (
        <>
          {lead.reach.email !== null && (
            <div>
              <Button icon="mail" onClick={write}>
                {t().conversation.write}
              </Button>
            </div>
          )}
          <NoteForm lead={lead} onRecorded={reload} />
        </>
      )}
    </section>
  )
}

/** The own change next to the current lead, in words. */
function differencesOf(mine: Patch, now: Current): FieldChange[] {
  const { leads, frame } = t()
  const moment = (at: string | null) => (at === null ? frame.none : formatDateTime(at))
  const rows: FieldChange[] = []
  if (mine.status !== undefined) {
    rows.push([leads.status, statusText(mine.status), statusText(now.status)])
  }
  if (mine.member_id !== undefined) {
    const colleague = me.value?.colleagues.find(({ id }) => id === mine.member_id)
    rows.push([leads.member, colleague?.name ?? leads.nobody, now.sales_person ?? leads.nobody])
  }
  if (mine.follow_up_at !== undefined) {
    rows.push([leads.followUp, moment(mine.follow_up_at), moment(now.follow_up_at)])
  }
  return rows
}

function OtherLeads({ lead }: { lead: ShownLead }) {
  const { lead: text, leads } = t()
  if (lead.other_leads.length === 0) return null
  return (
    <section class="card stack">
      <h2>{text.otherLeads}</h2>
      <ul class="plain others">
        {lead.other_leads.map(({ id, status, summary, created_at }) => (
          <li key={id}>
            <a href={`/portal/leads/${id}`}>{summary || leads.nothingConfigured}</a>
            <span class="row small soft">
              <StatusPill status={status} />
              <Age at={created_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
