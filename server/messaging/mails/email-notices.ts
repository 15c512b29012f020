import { localeOf } from '../../../shared/locale.ts'
import { DEFAULT_ZONE } from '../../../shared/time.ts'
import { type Block, type EmailRow, fillMailPlaces, layOut } from './email-layout.ts'
import type { ServerMailTexts } from './email-texts/en.ts'
import { textsIn } from './texts-store.ts'

/** The recipient of an email, and the address of its links. */
export interface NoticeViewer {
  language: string
  accountName: string
  /** The portal address of a page of this account, such as `/leads/7`. */
  pageAt(path: string): string
}

/** The content about a lead in an email. A member who may not see contact details gets only this. */
export interface LeadNotice {
  id: number
  /** Null if there is none, or the member may not see it. */
  name: string | null
  rows: readonly { label: keyof ServerMailTexts['labels']; value: string }[]
  /** The answers, with the labels of the form. */
  asked: readonly EmailRow[]
  /** The customer's text, if the email is about that. */
  said?: string
  /** A drawing of the configuration, and a photo. */
  pictures?: readonly Block[]
  /** The customer's phone number as a link. */
  phone?: string | null
}

function callBlock({ call }: ServerMailTexts, phone: string | null): Block[] {
  const number = phone?.replaceAll(/[^\d+]/g, '') ?? ''
  if (phone === null || number === '') return []
  return [{ kind: 'link', label: fillMailPlaces(call, { phone }), href: `tel:${number}` }]
}

type LeadKind = 'newLead' | 'leadAssigned' | 'followUp' | 'messageIn' | 'messageOther'

/** An email to a member about a lead. */
export function writeLeadNotice(kind: LeadKind, viewer: NoticeViewer, lead: LeadNotice) {
  const { language, texts } = textsIn(viewer.language)
  const { subject, subjectUnnamed, intro } = texts[kind]
  const number = `#${lead.id}`
  const rows = lead.rows.map(({ label, value }) => ({ label: texts.labels[label], value }))
  const answers: Block[] =
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
      ...answers,
      ...(lead.pictures ?? []),
      { kind: 'link', label: texts.openLead, href: viewer.pageAt(`/leads/${lead.id}`) },
      ...callBlock(texts, lead.phone ?? null),
      whyBlock(viewer, texts),
    ],
  })
}

/** An email to a member about emails without their own notice: of one lead, or of any if null. */
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

/** An email to a member about a webhook that was switched off. */
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

/** An email to an owner about a source whose leads cannot be read. */
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

/** An email with a text, its subject and a link to a page of the portal. */
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

/** An email to a member about the lead quota: nearly or completely used up. */
export function writeQuota(
  kind: 'quotaLow' | 'quotaGone',
  viewer: NoticeViewer,
  { used, quota }: { used: number; quota: number },
) {
  const { texts } = textsIn(viewer.language)
  const values = { account: viewer.accountName, used: String(used), quota: String(quota) }
  return layOutNotice(viewer, values, texts[kind], '/settings/account')
}

/** An email to an owner: the date from which expired leads are erased. */
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

/** An email to an owner: an operator started a support visit with their permission. */
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

/** An email with a sign-in link. */
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

/** An email to an operator: there has been no complete backup for two days, or ever. */
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

/** An email to a person about their own sign-in methods, with the sign-in page. */
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
