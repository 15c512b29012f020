import { beforeEach, describe, expect, it } from 'vitest'
import type { FormDefinition } from '../../shared/form/form.contract.ts'
import { dataOf } from '../offers/sheet.ts'
import { issuesIn } from '../support/envelope.ts'
import { addForm, formFile, submission } from '../support/forms.ts'
import { wholeLead } from '../support/lead.ts'
import { app, dealer, owner, withOwnOwner } from '../support/own-dealer.ts'
import { signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'
import { putForm } from '../support/put-form.ts'

await withOwnOwner()

let form: FormDefinition
beforeEach(async () => {
  form = await addForm(app, dealer)
})

const read = async (member = owner) => dataOf(await member.get(`/forms/${form.slug}/draft`))
const save = (version: number, text: string | null, member = owner) =>
  member.send('PUT', `/forms/${form.slug}/draft`, { version, text })
const publish = (version: number, over: number, note: string | null = null) =>
  owner.post(`/forms/${form.slug}/publish`, { version, over, note })
const put = (definition: FormDefinition, text?: string) =>
  dealer.run(putForm, { definition, ...(text && { text }) })
const published = async () =>
  (await fetch(`${app.server.url}/api/widget/v1/forms/${form.slug}`)).json()

describe('the draft of a form', () => {
  it('is what is published, letter for letter as the file had it, until somebody changes it', async () => {
    const file = ` {"slug" : "${form.slug}",\t"name":"\\u0041", ${JSON.stringify(form)
      .slice(1)
      .replace(/"slug":"[^"]*",/, '')
      .replace(/"name":"[^"]*",/, '')}\r\n\n`
    await put(JSON.parse(file), file)
    expect(await read()).toMatchObject({
      version: 0,
      text: file,
      is_draft: false,
      published: { number: 2, text: file },
      edited: null,
    })
  })

  it('is kept as it was typed, also when it is no form, and customers see nothing of it', async () => {
    const before = await published()
    const kept = dataOf(await save(0, '{ "slug": '))
    expect(kept).toMatchObject({ version: 1, text: '{ "slug": ', is_draft: true, base: 1 })
    expect(kept.edited.by).toBe(owner.name)
    expect((await published()).data).toEqual(before.data)
    expect(issuesIn(await publish(1, 1))).toHaveProperty('form')
    expect(dataOf(await save(1, null))).toMatchObject({ version: 2, is_draft: false, base: 1 })
  })

  it('of somebody else is shown, never overwritten', async () => {
    const other = await signIn(app, dealer, { role: 'pricing' })
    dataOf(await save(0, '{"a":1}', other))
    const late = await save(0, '{"a":2}')
    expect([late.status, late.body.errors.code]).toEqual([409, 'changed_meanwhile'])
    expect(late.body.errors.current).toMatchObject({
      version: 1,
      text: '{"a":1}',
      edited: { by: other.name },
    })
    expect((await publish(0, 1)).status).toBe(409)
  })

  it('of two who save at the same moment is that of one of them', async () => {
    const all = await Promise.all(['1', '2', '3', '4'].map((text) => save(0, text)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })
})

describe('publishing', () => {
  const changed = () => JSON.stringify({ ...form, title: 'Design it yourself' }, null, 4)

  it('makes the next version, with who and why, and the widget shows it', async () => {
    const { version } = dataOf(await save(0, changed()))
    const after = dataOf(await publish(version, 1, 'Clearer title'))
    expect(after).toMatchObject({ is_draft: false, published: { number: 2, text: changed() } })
    expect((await published()).data.title).toBe('Design it yourself')
    expect(dataOf(await owner.get(`/forms/${form.slug}/versions`))).toMatchObject([
      { number: 2, note: 'Clearer title', by: owner.name },
      { number: 1, note: null, by: null },
    ])
    const first = dataOf(await owner.get(`/forms/${form.slug}/versions/1`))
    expect(JSON.parse(first.text)).toEqual(form)
  })

  it('twice makes one version', async () => {
    const { version } = dataOf(await save(0, changed()))
    const twice = await Promise.all([publish(version, 1), publish(version, 1)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read()).published.number).toBe(2)
  })

  it('asks again when somebody put another version meanwhile', async () => {
    const { version } = dataOf(await save(0, changed()))
    await put({ ...form, name: 'From a file' })
    const late = await publish(version, 1)
    expect(late.body.errors).toMatchObject({
      code: 'changed_meanwhile',
      current: { base: 1, published: { number: 2 } },
    })
    expect(dataOf(await publish(version, 2)).published.number).toBe(3)
  })

  it('refuses a draft with issues, or with the slug of another form, and changes nothing', async () => {
    const wrong = { ...form, questions: [] }
    await save(0, JSON.stringify(wrong))
    expect(Object.keys(issuesIn(await publish(1, 1)))).toEqual(['questions'])
    await save(1, JSON.stringify({ ...form, slug: 'another-slug' }))
    expect(Object.keys(issuesIn(await publish(2, 1)))).toEqual(['slug'])
    expect((await read()).published.number).toBe(1)
  })

  it('the same as is published makes no version', async () => {
    await put(form)
    const { text } = await read()
    await save(0, `${text} `)
    await save(1, text)
    expect(dataOf(await publish(2, 1)).published.number).toBe(1)
  })
})

describe('a lead', () => {
  it('shows what was asked when it came, also after the question is gone', async () => {
    await sendForm(app, form.slug, submission(), null)
    const questions = form.questions.filter(({ key }) => key === 'size')
    await put({ ...form, questions })
    await sendForm(
      app,
      form.slug,
      submission({ answers: { size: { width: 4000, depth: 3000 } } }),
      null,
    )
    const [second, first] = dataOf(await owner.get('/leads?order=desc'))
    const old = dataOf(await owner.get(wholeLead(first.id)))
    expect(old.form_shown.version).toBe(1)
    expect(old.words.answers[0].answers[1]).toMatchObject({ label: 'Dak', value: 'Polycarbonaat' })
    expect(dataOf(await owner.get(wholeLead(second.id))).form_shown.version).toBe(2)
  })
})

describe('a new form', () => {
  it('is plain, or a copy of another; a slug that is taken is refused', async () => {
    const slug = `${form.slug}-new`
    expect((await owner.post('/forms', { slug, name: 'New' })).status).toBe(201)
    expect(JSON.parse(dataOf(await owner.get(`/forms/${slug}/draft`)).text).name).toBe('New')
    const again = await owner.post('/forms', { slug, name: 'New' })
    expect(issuesIn(again)).toEqual({ slug: ['taken'] })
    const copy = { slug: `${slug}-2`, name: 'Copy', copy: form.slug }
    expect((await owner.post('/forms', copy)).status).toBe(201)
    const { text } = dataOf(await owner.get(`/forms/${slug}-2/draft`))
    expect(JSON.parse(text).questions).toEqual(form.questions)
    const other = await signIn(app, await app.dealer())
    expect((await other.post('/forms', { ...copy, slug: `${slug}-3` })).status).toBe(422)
  })
})

describe('the preview of a draft', () => {
  const preview = (text: string, lang = 'en') =>
    owner.post(`/forms/${form.slug}/preview`, { text, lang })

  it('is the form as the widget would get it, in the language asked for, without proof of work', async () => {
    const text = JSON.stringify({ ...formFile({ slug: form.slug }), proof_of_work: true })
    const { form: shown, faults: issues } = dataOf(await preview(text, 'nl'))
    expect(issues).toEqual([])
    expect(shown).toMatchObject({ title: 'Uw veranda', proof_of_work: false, accepting: true })
  })

  it('names the issues by their places', async () => {
    expect(dataOf(await preview(JSON.stringify({ ...form, questions: [] })))).toMatchObject({
      form: null,
      faults: [{ path: 'questions' }],
    })
    const price = { includes_vat: true, rules: [{ matrix: 'none' }] }
    const { form: shown, faults: issues } = dataOf(
      await preview(JSON.stringify({ ...form, price })),
    )
    expect(shown).not.toBeNull()
    expect(issues[0].path).toBe('price.rules.0.matrix')
  })

  it('names what looks wrong and may be published all the same', async () => {
    const [size, ...others] = form.questions
    const questions = [{ ...size, width: { min: 300, max: 700 } }, ...others]
    const text = JSON.stringify({ ...form, sketch: 'veranda', questions })
    expect(dataOf(await preview(text))).toMatchObject({
      form: {},
      faults: [],
      warnings: [
        {
          path: 'questions.0.width.max',
          code: 'limit_unit',
          values: { limit: 700, own: 70, unit: 'cm', times: 7000 },
          says: expect.stringMatching(/^is 700 mm/),
        },
      ],
    })
  })
})
