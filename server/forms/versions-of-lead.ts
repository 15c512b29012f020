import type { CompleteForm, FormDefinition } from '../../shared/form/form.contract.ts'
import { asList, isOneOf } from '../core/db/dialect.ts'
import { ofAccount } from '../core/db/of-account.ts'
import type { Source } from '../core/db/source.ts'
import type { LeadRow } from '../core/db/tables.ts'
import { completeForm, readInherited } from './inherit.ts'
import { versionsOf } from './versions.reads.ts'

/** The columns of a lead that identify its form version. */
export type Filled = Pick<LeadRow, 'form' | 'form_version' | 'created_at'>

/** The form that a lead was filled in with; see `findFormsOf`. */
export async function findFormOf(
  source: Source,
  lead: Filled & Pick<LeadRow, 'account_id'>,
): Promise<CompleteForm | null> {
  const [form] = await findFormsOf(source, lead.account_id, [lead])
  return form ?? null
}

/**
 * The form version of each lead, even if the form was removed since; null for a lead without a
 * form. Questions are as they were then. The form's name, the dealer's contact details and websites
 * are current.
 */
export async function findFormsOf(
  source: Source,
  accountId: number,
  leads: readonly Filled[],
): Promise<(CompleteForm | null)[]> {
  const bySlug = new Map<string, ReturnType<typeof readVersions>>()
  for (const [slug, those] of Map.groupBy(leads, ({ form }) => form)) {
    if (slug !== null) bySlug.set(slug, readVersions(source, accountId, slug, those))
  }
  return Promise.all(
    leads.map(async (lead) => (await bySlug.get(lead.form ?? ''))?.get(lead) ?? null),
  )
}

/** The versions of one form that these leads were filled in with. */
async function readVersions(
  source: Source,
  accountId: number,
  slug: string,
  leads: readonly Filled[],
): Promise<Map<Filled, CompleteForm>> {
  const { db, engine } = source
  const versions = versionsOf(db, accountId, slug)
  const published = await ofAccount(db, accountId)
    .selectFrom('forms')
    .select('version')
    .where('slug', '=', slug)
    .executeTakeFirst()
  const dated = leads.every(isNumbered) ? [] : await listDated(versions)
  const numbered = leads.map((lead) => {
    const then = dated.findLast(({ created_at: since }) => since <= lead.created_at)
    const usual = then?.number ?? published?.version ?? dated.at(-1)?.number ?? 0
    return [lead, lead.form_version ?? usual] as const
  })
  const now = published?.version ?? 0
  const numbers = [...new Set([now, ...numbered.map(([, number]) => number)])]
  const rows = await versions
    .select(['number', 'definition'])
    .where(isOneOf(engine, 'number', asList(engine, numbers)))
    .execute()
  const read = new Map(
    rows.map(({ number, definition }) => [number, JSON.parse(definition) as FormDefinition]),
  )
  const own = ownOf(read.get(now))
  const account = await readInherited(db, accountId)
  const withOwn = new Map(
    [...read].map(([number, form]) => [number, completeForm({ ...form, ...own }, account)]),
  )
  return new Map(
    numbered.flatMap(([lead, number]) => {
      const form = withOwn.get(number) ?? withOwn.get(now)
      return form === undefined ? [] : [[lead, form]]
    }),
  )
}

/** Some leads are older than version numbers, and some of those were quarantined. */
function isNumbered({ form_version: number }: Filled): boolean {
  return number !== null
}

/** The publishing times of the public versions. */
function listDated(versions: ReturnType<typeof versionsOf>) {
  return versions
    .select(['number', 'created_at'])
    .where('share', 'is', null)
    .orderBy('number')
    .execute()
}

/** The parts other than questions, which may be outdated. */
function ownOf(form: FormDefinition | undefined) {
  if (form === undefined) return {}
  const { name, dealer, allowed_origins } = form
  return { name, dealer, allowed_origins }
}
