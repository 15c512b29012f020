import { localeOf } from '../../../shared/locale.ts'
import { DEFAULT_ZONE } from '../../../shared/time.ts'
import { type Block, type EmailRow, fillMailPlaces, layOut } from './email-layout.ts'
import type { ServerMailTexts } from './email-texts/en.ts'
import { textsIn } from './texts-store.ts'

/** Whom a mail is for, and where its links lead. */
export interface NoticeViewer {
  language: string
  accountName: string
  /** Where the portal shows a page of this account, such as `/leads/7`. */
  pageAt(path: string): string
}

/** What a mail says of a lead. A member who does not see contact details gets only what is here. */
export interface LeadNotice {
  id: number
  /** Null when there is none, or when the member does not see it. */
  name: string | null
  rows: readonly { label: keyof ServerMailTexts['labels']; value: string }[]
  /** What was asked, with the labels of the form. */
  asked: readonly EmailRow[]
  /** What the customer wrote, when the mail is about that. */
  said?: string
  /** A drawing of what was asked, and a photo. */
  pictures?: readonly Block[]
  /** A number that calls the customer. */
  phone?: string | null
}

function callBlock({ call }: ServerMailTexts, phone: string | null): Block[] {
  const number = phone?.replaceAll(/[^\d+]/g, '') ?? ''
  if (phone === null || number === '') return []
  return [{ kind: 'link', label: fillMailPlaces(call, { phone }), href: `tel:${number}` }]
}

type LeadKind = 'newLead' | 'leadAssigned' | 'followUp' | 'messageIn' | 'messageOther'

/** A mail to a member about a lead. */
export function writeLeadNotice(kind: LeadKind, viewer: NoticeViewer, lead: LeadNotice) {
  const { language, texts } = textsIn(viewer.language)
  const { subject, subjectUnnamed, intro } = texts[kind]
  const number = `#${lead.id}`
  const rows = lead.rows.map(({ label, value }) => ({ label: texts.labels[label], value }))
  const asked: Block[] =
    lead.asked.length === 0
      ? []
      : [
          { kind: 'heading', text: texts.labels.asked },
          { kind: 'rows', rows: lead.asked },
        ]
  return layOut({
    language,
    subject:
      lead.name === null
        ? fillMailPlaces(subjectUnnamed, { number })
        : fillMailPlaces(subject, { name: lead.name }),
    blocks: [
      { kind: 'text', text: intro },
      ...(lead.said === undefined ? [] : [{ kind: 'said', text: lead.said } as const]),
      ...(rows.length === 0 ? [] : [{ kind: 'rows', rows } as const]),
      ...asked,
      ...(lead.pictures ?? []),
      { kind: 'link', label: texts.openLead, href: viewer.pageAt(`/leads/${lead.id}`) },
      ...callBlock(texts, lead.phone ?? null),
      whyBlock(viewer, texts),
    ],
  })
}

/** A mail to a member about mails that have no notice of their own: of one lead, or of any when it is null. */
export function writeMoreMessages(
  viewer: NoticeViewer,
  { more, late }: { more: number; late?: boolean },
  leadId: number | null,
) {
  const { texts } = textsIn(viewer.language)
  const { intro, ...own } = texts.moreMessages
  const said = [more > 0 ? intro : [], late ? own.late : []].flat().join('\n\n')
  const values = { about: leadId === null ? viewer.accountName : `#${leadId}`, count: `${more}` }
  const page = leadId === null ? '/leads' : `/leads/${leadId}`
  return layOutNotice(viewer, values, { ...own, intro: said }, page)
}

/** A mail to a member about a webhook that was switched off. */
export function writeWebhookOff(
  viewer: NoticeViewer,
  { url, reason }: { url: string; reason: string },
) {
  const { labels, webhookOff } = textsIn(viewer.language).texts
  return layOutNotice(viewer, {}, webhookOff, '/settings/developers', [
    { label: labels.endpoint, value: url },
    { label: labels.reason, value: reason },
  ])
}

/** A mail to an owner about a source whose leads cannot be read. */
export function writeSourceTrouble(
  viewer: NoticeViewer,
  { id, name, reason }: { id: number; name: string; reason: string },
) {
  const { labels, sourceTrouble } = textsIn(viewer.language).texts
  return layOutNotice(viewer, { name }, sourceTrouble, `/settings/lead-sources/${id}`, [
    { label: labels.source, value: name },
    { label: labels.reason, value: reason },
  ])
}

/** A mail of one text, what it is about and a link to a page of the portal. */
function layOutNotice(
  viewer: NoticeViewer,
  values: Record<string, string>,
  { subject, intro, open }: { subject: string; intro: string; open: string },
  page: string,
  rows: Extract<Block, { kind: 'rows' }>['rows'] = [],
) {
  const { language, texts } = textsIn(viewer.language)
  return layOut({
    language,
    subject: fillMailPlaces(subject, values),
    blocks: [
      { kind: 'text', text: fillMailPlaces(intro, values) },
      ...(rows.length === 0 ? [] : [{ kind: 'rows', rows } as const]),
      { kind: 'link', label: open, href: viewer.pageAt(page) },
      whyBlock(viewer, texts),
    ],
  })
}

/** A mail to a member about the lead quota: it is nearly used up, or wholly. */
export function writeQuota(
  kind: 'quotaLow' | 'quotaGone',
  viewer: NoticeViewer,
  { used, quota }: { used: number; quota: number },
) {
  const { texts } = textsIn(viewer.language)
  const values = { account: viewer.accountName, used: String(used), quota: String(quota) }
  return layOutNotice(viewer, values, texts[kind], '/settings/account')
}

/** A mail to an owner: from when on leads are erased whose time is over. */
export function writeRetention(
  viewer: NoticeViewer,
  { from, timeZone, country }: { from: number; timeZone: string; country: string },
) {
  const { language, texts } = textsIn(viewer.language)
  const format = { dateStyle: 'long', timeZone } as const
  const date = new Intl.DateTimeFormat(localeOf(language, country), format).format(from)
  const values = { account: viewer.accountName, date }
  return layOutNotice(viewer, values, texts.retention, '/settings/retention')
}

/** A mail to an owner: an operator entered with their permission. */
export function writeOperatorIn(
  viewer: NoticeViewer,
  {
    name,
    until,
    timeZone,
    country,
  }: { name: string; until: number; timeZone: string; country: string },
) {
  const { language, texts } = textsIn(viewer.language)
  const format = new Intl.DateTimeFormat(localeOf(language, country), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  const values = { account: viewer.accountName, name, until: format.format(until) }
  return layOutNotice(viewer, values, texts.operatorIn, '/settings/account')
}

/** A mail with a link that lets somebody in. */
export function writeEntrance(
  kind: 'signIn' | 'reset' | 'invitation' | 'operatorInvitation',
  { language: wanted, accountName }: { language: string; accountName: string },
  link: string,
) {
  const { language, texts } = textsIn(wanted)
  const { subject, intro, open } = texts[kind]
  const values = { account: accountName }
  return layOut({
    language,
    subject: fillMailPlaces(subject, values),
    blocks: [
      { kind: 'text', text: fillMailPlaces(intro, values) },
      { kind: 'link', label: open, href: link },
      { kind: 'small', text: texts.notYou },
    ],
  })
}

/** A mail to an operator: nobody has made a whole backup for two days, or ever. */
export function writeBackupMissing(
  { language: wanted, link }: { language: string; link: string },
  { madeAt }: { madeAt: number | null },
) {
  const { language, texts } = textsIn(wanted)
  const { subject, intro, never, open, why } = texts.backupMissing
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: DEFAULT_ZONE,
  })
  const text = madeAt === null ? never : fillMailPlaces(intro, { date: format.format(madeAt) })
  return layOut({
    language,
    subject,
    blocks: [
      { kind: 'text', text },
      { kind: 'link', label: open, href: link },
      { kind: 'small', text: why },
    ],
  })
}

/** A mail to a person about their own sign-in methods, with the page where they sign in. */
export function writeAccess(
  kind: 'accessRenewed' | 'passkeyAdded' | 'passwordSet',
  wanted: string,
  page: string,
) {
  const { language, texts } = textsIn(wanted)
  const { subject, intro } = texts[kind]
  return layOut({
    language,
    subject,
    blocks: [
      { kind: 'text', text: intro },
      { kind: 'text', text: texts.accessNotYou },
      { kind: 'link', label: texts.signIn.open, href: page },
    ],
  })
}

export function whyBlock({ accountName, pageAt }: NoticeViewer, { why }: ServerMailTexts): Block {
  const values = { account: accountName, link: pageAt('/settings/notifications') }
  return { kind: 'small', text: fillMailPlaces(why, values) }
}
