import type { CompleteForm } from '../../../shared/form/form.contract.ts'
import type { Language } from '../../../shared/form/text.contract.ts'
import { MESSAGES } from '../../../shared/messages/messages.ts'
import { formatTimestamp } from '../../../shared/time.ts'
import type { AdLeadRow } from '../../core/db/tables.ts'
import { type ContactViewer, shownContact } from '../customers/hidden.ts'
import { inOneLanguage } from '../texts/forms.ts'
import type { ArrivedLead } from './arrived.ts'
import { contactOf, usualTarget } from './contact.ts'
import { formTargets } from './convert.ts'
import type { AdLead, FormTarget, LeadSource } from './sources.contract.ts'
import type { ListedSource } from './sources.reads.ts'

/** The path of deliveries from Google and Meta. */
export const LEAD_SOURCES_PATH = '/api/lead-sources/v1'

/** Contains no secret. */
export function toLeadSource(row: ListedSource, baseUrl: string): LeadSource {
  const fields: { key: string; label: string }[] = JSON.parse(row.fields)
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    form: row.form,
    address: `${baseUrl}${LEAD_SOURCES_PATH}/${row.uuid}`,
    is_active: row.is_active === 1,
    trouble: row.trouble,
    mapping: JSON.parse(row.mapping),
    fields: fields.map(({ key, label }) => ({ key, label, usual: usualTarget(key) })),
    waiting: Number(row.waiting ?? 0),
    version: row.updated_at,
    created_at: formatTimestamp(row.created_at),
  }
}

interface Seen {
  viewer: ContactViewer
  mapping: Record<string, string>
  country: string
}

/** A delivery, limited to what the viewer may see. */
export function toAdLead(row: AdLeadRow, { viewer, mapping, country }: Seen): AdLead {
  const arrived = row.body === null ? null : (JSON.parse(row.body) as ArrivedLead)
  return {
    id: row.id,
    state: row.state,
    reason: row.reason,
    contact: arrived && shownContact(viewer, contactOf(arrived, mapping, country)),
    lead_id: row.lead_id,
    created_at: formatTimestamp(row.created_at),
  }
}

/** The targets in a form, with its own texts. */
export function toTargets(definition: CompleteForm, language: Language): FormTarget[] {
  const { questions } = inOneLanguage(definition, language)
  return questions.flatMap((question) =>
    formTargets([question]).map((target) => {
      const side = question.kind === 'size' ? (target.split('.')[2] as 'width') : null
      if (side === null || question.kind !== 'size') return { target, label: question.label }
      const word = question[side].label ?? MESSAGES[language][side]
      return { target, label: `${question.label}: ${word}` }
    }),
  )
}
