import { beforeEach, describe, expect, it } from 'vitest'
import type { OfferSheet } from '../../server/offers/sheet/sheet.contract.ts'
import { startTestApp } from '../support/app.ts'
import { issuesIn } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { signIn } from '../support/portal.ts'
import { buildBy, type Desk, dataOf, offerOf, openDesk } from './sheet.ts'

const app = await forTests(startTestApp())

let desk: Desk
let path: string
beforeEach(async () => {
  desk = await openDesk(app)
  await buildBy(desk)
  path = `/offers/${desk.lead}/files`
})

function pdf(bytes = 100): string {
  const text = `%PDF-1.7\n${'x'.repeat(bytes - 16)}\n%%EOF\n`
  return Buffer.from(text).toString('base64')
}

const file = (change: object = {}) => ({ name: 'Folder.pdf', content: pdf(), ...change })

describe('a file of an offer', () => {
  it('is a PDF that every member can read, who sees contact details', async () => {
    const { file_id } = dataOf(await desk.owner.post(path, file({ name: '../Fôlder "1".PDF' })))
    const { document } = await offerOf(desk.owner, desk.lead)
    expect(document.files).toEqual([
      {
        id: file_id,
        name: 'Fôlder 1.pdf',
        size: 100,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
    const { headers } = desk.owner
    const url = `${app.server.url}/portal/api${path}/${file_id}`
    const got = await fetch(url, { headers })
    expect(Buffer.from(await got.arrayBuffer()).toString('base64')).toBe(pdf())
    expect(got.headers.get('content-type')).toBe('application/pdf')
    expect(got.headers.get('x-content-type-options')).toBe('nosniff')
    expect(got.headers.get('content-disposition')).toBe(
      'inline; filename="F_lder 1.pdf"; filename*=UTF-8\'\'F%C3%B4lder%201.pdf',
    )
    const hidden = await signIn(app, desk.dealer, { role: 'seller', sees_contact: false })
    expect((await hidden.get(`${path}/${file_id}`)).body.errors.code).toBe('contact_hidden')
  })

  it('can be taken away', async () => {
    const { file_id } = dataOf(await desk.owner.post(path, file()))
    const offer: OfferSheet = dataOf(await desk.owner.remove(`${path}/${file_id}`))
    expect(offer.document.files).toEqual([])
    const again = await desk.owner.remove(`${path}/${file_id}`)
    expect(again.status).toBe(404)
  })

  it.each([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64')],
    ['a page', Buffer.from('<script>alert(1)</script>').toString('base64')],
    ['nothing', ''],
    ['no base64', '%PDF-'],
  ])('is never %s, whatever its name says', async (_, content) => {
    const { status, body } = await desk.owner.post(path, file({ content }))
    expect([status, Object.keys(issuesIn({ body }))]).toEqual([422, ['content']])
  })

  it('has at most 5 MB, and an offer five of them', async () => {
    const large = await desk.owner.post(path, file({ content: pdf(5_000_001) }))
    expect(issuesIn(large)).toEqual({ content: ['too_large'] })
    dataOf(await desk.owner.post(path, file({ content: pdf(5_000_000) })))
    for (let number = 2; number <= 5; number++) dataOf(await desk.owner.post(path, file()))
    const sixth = await desk.owner.post(path, file())
    expect(issuesIn(sixth)).toEqual({ content: ['too_many_files'] })
  })
})
