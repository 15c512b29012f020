import { isRecord } from '../../../shared/form/given.ts'
import type { SourceKind } from './sources.contract.ts'

/** A lead as an ad delivered it, in a common shape for Google and Meta. */
export interface ArrivedLead {
  kind: SourceKind
  fields: ArrivedField[]
  /** The campaign number as text: it may exceed the numbers of JSON. */
  campaign: string | null
  isOrganic: boolean
}

export interface ArrivedField {
  key: string
  /** The label in the ad. */
  label: string
  values: string[]
}

/** A lead in the JSON that Google posts. */
export function fromGoogle(body: Record<string, unknown>): ArrivedLead {
  const fields = recordsIn(body.user_column_data).map((column) => {
    const label = textOf(column.column_name) ?? ''
    const key = textOf(column.column_id) || label
    return { key, label: label || key, values: valuesOf(column.string_value) }
  })
  return {
    kind: 'google',
    fields: joined(fields),
    campaign: campaignOf(body),
    isOrganic: false,
  }
}

/** A lead in the JSON of Meta's Graph API. */
export function fromMeta(body: Record<string, unknown>): ArrivedLead {
  const fields = recordsIn(body.field_data).map(({ name, values }) => {
    const key = textOf(name) ?? ''
    return { key, label: key.replaceAll('_', ' ').trim(), values: valuesOf(values) }
  })
  return {
    kind: 'meta',
    fields: joined(fields),
    campaign: campaignOf(body),
    isOrganic: body.is_organic === true,
  }
}

/** Meta's tool for test leads fills in its fields like this. */
const META_TEST = '<test lead: '

/** Whether Meta's test tool made the lead. Google marks tests itself. */
export function isMetaTest({ fields }: ArrivedLead): boolean {
  return fields.some(({ values }) => values.some((value) => value.startsWith(META_TEST)))
}

/** Merges the values of a repeated field. */
function joined(fields: readonly ArrivedField[]): ArrivedField[] {
  const byKey = new Map<string, ArrivedField>()
  for (const field of fields) {
    const known = byKey.get(field.key)
    if (known === undefined) byKey.set(field.key, field)
    else known.values.push(...field.values)
  }
  return [...byKey.values()]
}

function recordsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** The non-empty values. A value of an unexpected type is stored as its JSON. */
function valuesOf(value: unknown): string[] {
  return [value]
    .flat()
    .map((one) => (one == null ? '' : (textOf(one) ?? storable(JSON.stringify(one)))))
    .filter((text) => text.trim() !== '')
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? storable(value) : null
}

/** The characters of a text that a database can store. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

function campaignOf({ campaign_id: id }: Record<string, unknown>): string | null {
  const text = String(id ?? '')
  return /^[1-9]\d{0,29}$/.test(text) ? text : null
}
