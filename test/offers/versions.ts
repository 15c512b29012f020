import { createHash } from 'node:crypto'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { readDocument } from '../../server/offers/document/read.ts'
import { hashToken, newToken } from '../../server/offers/versions/token.ts'
import {
  type Issued,
  type IssuedVersion,
  issueOffer,
  type NewVersion,
  withdrawOffer,
} from '../../server/offers/versions/versions.writes.ts'
import type { Dealer, TestApp } from '../support/app.ts'
import { rowsOf } from '../support/rows.ts'

/** Bytes that stand for a PDF: what becomes of a version does not depend on how it is drawn. */
const PDF = Buffer.from('%PDF-1.7')

/** Freezes and withdraws offers in the name of a dealer, with tokens that are not sealed. */
export function issuing(app: TestApp, { account }: Pick<Dealer, 'account'>) {
  const { database } = app
  const own = { actor: OPERATOR, accountId: account.id }

  /** What would be frozen now, as version `version`. */
  async function draw(id: number, version?: number): Promise<IssuedVersion> {
    const row = await rowOf(id)
    const document = await readDocument(database.source, account.id, id, app.clock.now())
    const token = newToken()
    const frozen: NewVersion = {
      document: { ...document, version: version ?? document.version },
      pdf: PDF.toString('base64'),
      pdfHash: createHash('sha256').update(PDF).digest('hex'),
      tokenHash: hashToken(token),
      token,
    }
    return { id, readAt: row?.updated_at ?? 0, frozen, by: null }
  }
  async function rowOf(id: number) {
    return (await rowsOf(app, 'leads', account.id)).find((row) => row.id === id)
  }
  const issue = (input: IssuedVersion): Promise<Issued> =>
    database.run(issueOffer, { ...own, input })
  return {
    draw,
    issue,
    freeze: async (id: number, by: IssuedVersion['by'] = null) =>
      issue({ ...(await draw(id)), by }),
    withdraw: (id: number) => database.run(withdrawOffer, { ...own, input: { id } }),
    /** Version and state of each, the newest first. */
    states: async (id: number) =>
      (await rowsOf(app, 'offer_versions', account.id))
        .filter(({ lead_id: lead }) => lead === id)
        .toSorted((a, b) => Number(b.version) - Number(a.version))
        .map(({ version, state }) => `${version} ${state}`),
    eventsOf: async (id: number) =>
      (await rowsOf(app, 'offer_events', account.id))
        .filter(({ lead_id: lead }) => lead === id)
        .map(({ version, kind }) => `${version} ${kind}`),
  }
}
