import { recordAudit } from '../account/audit/record.ts'
import type { Actor } from '../core/db/actor.ts'
import { defineCommand } from '../core/db/command.ts'
import type { Database } from '../core/db/database.ts'
import { NotFound } from '../core/errors.ts'
import type { Files } from '../core/files/files.ts'
import type { EmailRow } from '../messaging/mails/email-layout.ts'
import type { ReportPart } from '../offers/pdf/report.ts'
import { currentPdf } from '../offers/versions/signed.ts'
import { findOfferVersion } from '../offers/versions/versions.reads.ts'
import type { ExportedFile } from './archive.ts'
import { type Collected, collectPerson, listPhotos, offerPath } from './collect.ts'
import type { ErasureTarget } from './person.ts'
import { REPORT_LABELS, REPORT_WORDS, type ReportWords } from './report-words.ts'

export interface Exporting {
  database: Database
  files: Files
  actor: Actor
  accountId: number
}

/**
 * All data of a person: as JSON, as a PDF to read, and the files themselves. An audit entry records the
 * member and the customer before the first file is created. Throws 404.
 */
export async function exportPerson(
  { database, files, actor, accountId }: Exporting,
  target: ErasureTarget,
): Promise<AsyncGenerator<ExportedFile>> {
  const now = database.clock.now()
  const found = await collectPerson(database.source, accountId, target, now)
  if (found.isEmpty) throw new NotFound()
  const customers = found.person.customers.map(({ id }) => id)
  await database.run(recordExportOfPerson, { actor, accountId, input: { customers } })
  return filesOf({ database, files, accountId, now }, found)
}

type Found = Pick<Awaited<ReturnType<typeof collectPerson>>, 'data' | 'person' | 'language'>

async function* filesOf(
  { database, files, accountId, now }: Omit<Exporting, 'actor'> & { now: number },
  { data, person, language }: Found,
): AsyncGenerator<ExportedFile> {
  const { renderReport } = await import('../offers/pdf/report.ts')
  const words = REPORT_WORDS[language]
  yield { name: 'person.json', content: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) }
  yield {
    name: 'person.pdf',
    content: await renderReport(
      { ...words, language, labels: REPORT_LABELS },
      partsOf(data, words),
      now,
    ),
  }
  for (const { name, path } of await listPhotos(database.source, accountId, person)) {
    const content = await files.read(name)
    if (content !== null) yield { name: path, content: Buffer.from(content) }
  }
  for (const lead of data.leads) {
    for (const { version } of lead.offer_versions) {
      const found = await findOfferVersion(database.source, accountId, lead.id, version)
      if (found === null) continue
      yield { name: offerPath(lead.id, version), content: await currentPdf(database, found) }
    }
  }
}

function partsOf(data: Collected, words: ReportWords): ReportPart[] {
  const { exported_at, dealer, customers, leads, mails, held_back: quarantined, ...others } = data
  const waiting = { held_back: quarantined.map(inWords), ...others }
  return [
    { heading: dealer, value: { exported_at } },
    ...customers.map((one) => ({ heading: `${words.customer} ${one.customer_no}`, value: one })),
    ...leads.map((one) => ({ heading: `${words.lead} ${one.id}`, value: inWords(one) })),
    ...mails.map((one) => ({ heading: `${words.mail} ${one.created_at}`, value: one })),
    ...Object.entries(waiting)
      .filter(([, some]) => some.length > 0)
      .map(([name, value]) => ({ heading: words.waiting[name as keyof typeof waiting], value })),
  ]
}

/** The questions and answers as text, in place of the names of questions and options. */
function inWords<Row extends { asked: readonly EmailRow[] }>({ asked, ...one }: Row) {
  return { ...one, answers: asked.map(({ label, value }) => ({ [label]: value })) }
}

export const recordExportOfPerson = defineCommand<{ customers: number[] }, null>(
  import.meta.url,
  async (ctx, { customers }) => {
    const line = { verb: 'export', record: 'customer', changed: null } as const
    await recordAudit(
      ctx,
      customers.map((id) => ({ ...line, id })),
    )
    return null
  },
)
