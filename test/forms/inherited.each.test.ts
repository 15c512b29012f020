import { expect, it } from 'vitest'
import { leaveToAccount } from '../../server/core/migrations/rewritten.ts'
import { readFormText } from '../../server/forms/versions-text.ts'
import { dataOf } from '../offers/sheet.ts'
import { type Dealer, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, formFile } from '../support/forms.ts'
import { openNoting } from '../support/plans.ts'
import { type Member, signIn } from '../support/portal.ts'
import { putForm } from '../support/put-form.ts'

const app = await forTests(startTestApp())
const OWN = { name: 'Zonwering Voorbeeld', phone: '010 0000001', email: 'info@zon.example' }
const ACCENT = '#123456'

async function open(): Promise<{ dealer: Dealer; owner: Member }> {
  const dealer = await app.dealer()
  const owner = await signIn(app, dealer)
  const saved = await owner.patch('/settings/account', { ...OWN, accent: ACCENT })
  expect(saved.status, saved.text).toBe(200)
  return { dealer, owner }
}

const shown = async (slug: string) => {
  const answer = await fetch(`${app.server.url}/api/widget/v1/forms/${slug}`)
  const { dealer, theme } = (await answer.json()).data
  return { etag: answer.headers.get('etag'), dealer, theme }
}

it('a form has what its account says, from the moment it says so, and its own values before that', async () => {
  const { dealer, owner } = await open()
  const { slug } = await addForm(app, dealer, { dealer: { phone: '010 1111111' }, theme: {} })
  const before = await shown(slug)
  expect(before).toMatchObject({
    dealer: { ...OWN, phone: '010 1111111' },
    theme: { accent: ACCENT },
  })
  await owner.patch('/settings/account', { name: 'Anders', phone: '', accent: null })
  const after = await shown(slug)
  expect(after.dealer).toEqual({ name: 'Anders', email: OWN.email, phone: '010 1111111' })
  expect(after.theme).toEqual({})
  expect(after.etag).not.toBe(before.etag)
  const { inherited } = dataOf(await owner.get(`/forms/${slug}/draft`))
  expect(inherited).toEqual({ ...OWN, name: 'Anders', phone: null, accent: null })
})

it('a form from a template inherits all of it', async () => {
  const { owner } = await open()
  const used = await owner.post('/form-templates', {
    template: 'awning',
    slug: `awning-${Date.now()}`,
  })
  expect(await shown(dataOf(used).slug)).toMatchObject({ dealer: OWN, theme: { accent: ACCENT } })
})

it('what a form of before says as its account does is left to the account, and no more', async () => {
  const { dealer, owner } = await open()
  const file = {
    ...formFile({
      dealer: { ...OWN, email: 'other@zon.example' },
      theme: { accent: ACCENT, radius: 4 },
    }),
  }
  const ours = (one: object) => `${JSON.stringify(one, null, 2)}\n`
  const slugs = [`ours-${dealer.account.id}`, `by-hand-${dealer.account.id}`]
  const texts = slugs.map((slug) => ours({ ...file, slug }))
  texts[1] = texts[1]?.replaceAll('\n', '\n ') ?? ''
  for (const text of texts) await dealer.run(putForm, { definition: readFormText(text), text })
  const { db } = openNoting(app.storage)
  try {
    await leaveToAccount(db as never)
  } finally {
    await db.destroy()
  }
  const [left, kept] = await Promise.all(
    slugs.map(async (slug) => dataOf(await owner.get(`/forms/${slug}/draft`)).text as string),
  )
  expect(JSON.parse(left ?? '')).toMatchObject({ slug: slugs[0], title: file.title })
  expect(JSON.parse(left ?? '').dealer).toEqual({ email: 'other@zon.example' })
  expect(JSON.parse(left ?? '').theme).toEqual({ radius: 4 })
  expect(kept).toBe(texts[1])
  await owner.patch('/settings/account', { phone: '010 2222222' })
  expect((await shown(slugs[0] ?? '')).dealer).toEqual({
    ...OWN,
    phone: '010 2222222',
    email: 'other@zon.example',
  })
  expect((await shown(slugs[1] ?? '')).dealer.phone).toBe(OWN.phone)
})
