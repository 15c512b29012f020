import { h, options, render } from 'preact'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecordOptions, RecordState } from '../../portal/components/record.ts'
import type { Endpoint } from '../../server/core/contract.ts'

interface Shop {
  id: number
  version: number
  name: string
  city: string | null
}
interface Typed {
  name: string
  city: string
}
type Options = RecordOptions<
  Shop | null,
  Typed,
  { name: string; city: string | null },
  Endpoint,
  Endpoint
>

const SHOP: Shop = { id: 7, version: 3, name: 'North', city: 'Zwolle' }
const listeners = new Set<string>()
let useRecord: typeof import('../../portal/components/record.ts').useRecord

// The hook draws nothing, so that it needs no more of a page than this.
beforeAll(async () => {
  vi.stubGlobal('location', { href: 'http://portal.test/portal', pathname: '/portal' })
  vi.stubGlobal('history', { state: null, replaceState: () => {} })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('addEventListener', (type: string) => listeners.add(type))
  vi.stubGlobal('removeEventListener', (type: string) => listeners.delete(type))
  options.requestAnimationFrame = (run) => setTimeout(run)
  const { setLocale: speak, loadMessages } = await import('../../portal/messages/messages.ts')
  await speak('en')
  await loadMessages('all')
  ;({ useRecord } = await import('../../portal/components/record.ts'))
  return () => vi.unstubAllGlobals()
})

interface Sent {
  method: string
  path: string
  key: string | null
  body: unknown
}
let sent: Sent[] = []
let close = () => {}
let answers: (() => Response | Promise<Response>)[] = []

afterEach(() => close())

beforeEach(() => {
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    const key = new Headers(headers).get('Idempotency-Key')
    sent.push({ method: String(method), path, key, body: JSON.parse(String(body)) })
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError('no answer')
    return answer()
  })
})

const says = (status: number, body: object) => () => Response.json(body, { status })
const lost = () => Promise.reject(new TypeError('no answer'))
const answered = (data: object) => says(200, { data, meta: { message: '' } })
const refused = (status: number, errors: object) => says(status, { errors })

/** A form with the hook; `now` is what it says. */
async function open(own: Partial<Options> = {}) {
  let now = {} as RecordState<Typed>
  const focused: string[] = []
  const wrong = { focus: () => focused.push('the first value that is wrong') }
  const form = { querySelector: () => wrong }
  const parent = { nodeType: 1, childNodes: [] } as object as Element
  close = () => render(null, parent)
  const Form = ({ saved }: { saved: Shop | null }) => {
    now = useRecord({ ...all, saved })
    return null
  }
  const draw = (saved: Shop | null) => render(h(Form, { saved }), parent)
  const all: Options = {
    saved: SHOP,
    valuesOf: (shop) => ({ name: shop?.name ?? '', city: shop?.city ?? '' }),
    bodyOf: ({ name, city }) => ({ name: name.trim(), city: city.trim() || null }),
    issuesOf: ({ name }) => ({ name: name.trim() === '' ? 'Name it.' : null }),
    change: { method: 'PATCH', path: '/shops/{id}' } as Endpoint,
    create: { method: 'POST', path: '/shops' } as Endpoint,
    done: null,
    ...own,
  }
  draw(all.saved)
  /** What is drawn and answered takes turns, not time: a few of them, also on a busy machine. */
  const later = async () => {
    for (let turn = 0; turn < 10; turn++) await new Promise((done) => setTimeout(done))
  }
  const save = () => {
    const event = { preventDefault: () => {}, currentTarget: form }
    now.submit(event as object as Parameters<typeof now.submit>[0])
  }
  return {
    focused,
    now: () => now,
    type: async (values: Partial<Typed>) => {
      for (const [name, value] of Object.entries(values)) now.set(name as keyof Typed, value)
      await later()
    },
    news: async (shop: Shop) => {
      draw(shop)
      await later()
    },
    save: async (times = 1) => {
      for (let time = 0; time < times; time++) save()
      await later()
    },
    after: async (run: () => void) => {
      run()
      await later()
    },
  }
}

describe('what is typed over a record', () => {
  it('is left alone by news of the record, while other values follow', async () => {
    const form = await open()
    await form.type({ name: 'South' })
    await form.news({ ...SHOP, version: 4, city: 'Assen' })
    expect(form.now().values).toEqual({ name: 'South', city: 'Assen' })
    expect(form.now().changes).toEqual({ name: 'South' })
  })

  it('is unsaved as long as it differs, and leaving asks first', async () => {
    const form = await open()
    await form.type({ name: 'South' })
    expect(form.now().isChanged).toBe(true)
    // An effect adds and removes it, after what is drawn.
    await expect.poll(() => listeners.has('beforeunload')).toBe(true)
    await form.type({ name: 'North' })
    expect(form.now().isChanged).toBe(false)
    await expect.poll(() => listeners.has('beforeunload')).toBe(false)
  })

  it('is forgotten when it is cancelled', async () => {
    const form = await open()
    await form.type({ name: '' })
    await form.save()
    expect(form.now().faultAt('name')).toBe('Name it.')
    await form.after(() => form.now().cancel())
    expect([form.now().values.name, form.now().faultAt('name')]).toEqual(['North', null])
  })
})

describe('what is sent', () => {
  it('is only what differs, with the version that the typing began with', async () => {
    answers = [answered({ ...SHOP, version: 4 })]
    const form = await open()
    await form.type({ name: ' South ', city: 'Zwolle' })
    await form.save()
    expect(sent).toMatchObject([
      { method: 'PATCH', path: '/portal/api/shops/7', body: { name: 'South', version: 3 } },
    ])
    expect(sent[0]?.body).toEqual({ name: 'South', version: 3 })
    expect(form.now().isChanged).toBe(false)
  })

  it('has the version of the news, unless they are about a value that is being typed', async () => {
    answers = [answered(SHOP), answered(SHOP)]
    const form = await open()
    await form.type({ name: 'South' })
    await form.news({ ...SHOP, version: 4, city: 'Assen' })
    await form.news({ ...SHOP, version: 5, city: 'Assen', name: 'East' })
    await form.save()
    expect(sent[0]?.body).toEqual({ name: 'South', version: 4 })
  })

  it('is all of a new record', async () => {
    answers = [answered({ id: 8 })]
    const made: unknown[] = []
    const form = await open({ saved: null, onCreated: (data) => made.push(data) })
    await form.type({ name: 'South' })
    await form.save()
    expect(sent).toMatchObject([{ method: 'POST', path: '/portal/api/shops' }])
    expect(sent[0]?.body).toEqual({ name: 'South', city: null })
    expect(made).toEqual([{ id: 8 }])
  })

  it('is nothing while nothing differs', async () => {
    let times = 0
    const form = await open({ onUnchanged: () => times++ })
    await form.save()
    expect([sent.length, times]).toEqual([0, 1])
  })

  it('is sent once by a double click, and again under the same key when the answer was lost', async () => {
    answers = [lost, lost, answered(SHOP)]
    const form = await open()
    await form.type({ name: 'South' })
    await form.save(2)
    expect(sent).toHaveLength(1)
    await form.save()
    await form.type({ city: 'Assen' })
    await form.save()
    const keys = sent.map(({ key }) => key)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('stays when it was typed after that', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers = [() => promise]
    const form = await open()
    await form.type({ name: 'South' })
    await form.save()
    await form.type({ city: 'Assen' })
    await form.news({ ...SHOP, name: 'South', version: 4 })
    await form.after(() => resolve(answered(SHOP)()))
    expect(form.now().changes).toEqual({ city: 'Assen' })
  })

  it.each([
    [true, 1],
    [false, 0],
  ])('waits for the answer to a question: %s', async (yes, times) => {
    answers = [answered(SHOP)]
    const asked: unknown[] = []
    const ask: Options['ask'] = async ({ changes, over }) => {
      asked.push(changes, over)
      return yes
    }
    const form = await open({ ask })
    await form.type({ name: 'South' })
    await form.save()
    expect(asked).toEqual([{ name: 'South' }, SHOP])
    expect(sent).toHaveLength(times)
    expect(form.now().isChanged).toBe(!yes)
  })
})

describe('what is wrong', () => {
  it('is said from the first try on, and nothing is sent', async () => {
    const form = await open()
    await form.type({ name: ' ' })
    expect(form.now().faultAt('name')).toBeNull()
    await form.save()
    expect(form.now().faultAt('name')).toBe('Name it.')
    expect(form.focused).toEqual(['the first value that is wrong'])
    expect(sent).toEqual([])
  })

  it('is said by the server under the path of its body', async () => {
    answers = [
      refused(422, {
        code: 'validation_failed',
        faults: {
          'in.name': [{ code: 'unusable', values: {} }],
          city: [{ code: 'too_long', values: { most: 80 } }],
        },
      }),
    ]
    const pathOf = (path: string) => (path === 'name' ? 'in.name' : path)
    const form = await open({ pathOf })
    await form.type({ name: 'South' })
    await form.save()
    expect(form.now().faultAt('name')).toBe('Please check this.')
    expect(form.now().faultAt('city')).toBe('This is too long: at most 80 characters.')
    expect(form.now().problem?.status).toBe(422)
    expect(form.now().values.name).toBe('South')
    expect(form.focused).toHaveLength(1)
  })
})

describe('what two people changed', () => {
  const theirs = { ...SHOP, version: 9, name: 'East', city: 'Assen' }
  const conflict = refused(409, { code: 'changed_meanwhile', current: theirs })

  async function meet(own: Partial<Options> = {}) {
    answers = [conflict, answered({ ...theirs, version: 10 })]
    const form = await open(own)
    await form.type({ name: 'South' })
    await form.save()
    return form
  }

  it('is shown value by value, and is no other problem', async () => {
    const form = await meet()
    expect(form.now().conflict).toEqual([{ name: 'name', mine: 'South', theirs: 'East' }])
    expect(form.now().problem).toBeNull()
  })

  it('becomes mine over theirs: only what I typed is sent again, with their version', async () => {
    const form = await meet()
    await form.after(() => form.now().takeMine())
    expect(sent[1]?.body).toEqual({ name: 'South', version: 9 })
    expect([form.now().conflict, form.now().isChanged]).toEqual([null, false])
  })

  it('becomes theirs: what was typed is forgotten, and nothing is sent', async () => {
    const taken: unknown[] = []
    const form = await meet({ onTheirs: (shop) => taken.push(shop) })
    await form.after(() => form.now().takeTheirs())
    expect([sent.length, form.now().isChanged, form.now().conflict]).toEqual([1, false, null])
    expect(taken).toEqual([theirs])
  })
})
