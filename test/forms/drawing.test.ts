import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPng, drawSvg, drawTextAsShapes } from '../../server/forms/drawing.ts'
import type { Drawing } from '../../shared/drawing/drawing.contract.ts'
import { DRAWING_SIZE } from '../../shared/drawing/projection.ts'
import { PRODUCTS } from '../../shared/form/drawing.ts'

const VERANDA: Drawing = {
  sketch: 'veranda',
  width: 4000,
  depth: 3000,
  unit: 'cm',
  colour: '#8a2b2b',
  roof: 'poly',
  walls: ['left'],
  led: true,
  label: 'Breedte 400 cm, Diepte 300 cm, "Polycarbonaat" <b>',
}

const SKETCHES = PRODUCTS

describe('a drawing in a page', () => {
  it.each(SKETCHES)('of the %s needs no style sheet and no script', async (sketch) => {
    const svg = (await drawSvg({ ...VERANDA, sketch }, 'nl')) ?? ''
    expect(svg).toContain('>400 cm</text>')
    expect(svg).toContain('stroke="currentColor"')
    expect(svg).toContain('#8a2b2b')
    expect(svg).not.toMatch(/style|<script|href|url\(|\scolor=/)
  })

  it('says in words what it shows, and no markup of theirs gets through', async () => {
    const svg = (await drawSvg(VERANDA, 'nl')) ?? ''
    expect(svg).toMatch(/^<svg [^>]*role="img"/)
    expect(svg).toContain(
      'aria-label="Breedte 400 cm, Diepte 300 cm, &quot;Polycarbonaat&quot; &lt;b>"',
    )
  })

  it('writes lengths as its reader does', async () => {
    const drawing = { ...VERANDA, width: 4500, unit: 'm' as const }
    expect(await drawSvg(drawing, 'nl')).toContain('>4,50 m</text>')
    expect(await drawSvg(drawing, 'en')).toContain('>4.50 m</text>')
  })
})

describe('what a form names', () => {
  const draw = async (sketch: Drawing['sketch'], parts: Drawing['parts'], more = {}) =>
    (await drawSvg(
      { ...VERANDA, roof: null, walls: [], led: false, sketch, parts, ...more },
      'nl',
    )) ?? ''
  const count = (svg: string, what: RegExp) => [...svg.matchAll(what)].length

  it.each([
    ['veranda', [{ roof: 'glass' }, { roof: 'louvres' }, { roof: 'solid' }, { slope: 20 }]],
    [
      'veranda',
      [{ front: 'glass' }, { front: 'sliding' }, { front: 'screen' }, { front: 'solid' }],
    ],
    ['pergola', [{ mounting: 'wall' }, { mounting: 'free' }, { roof: 'fabric' }, { posts: 6 }]],
    ['garden_room', [{ roof: 'glass' }, { roof: 'solid' }, { right: 'solid' }]],
    ['awning', [{}, { valance: false }, { fabric: '#123456' }]],
    ['window', [{ panes: 1 }, { panes: 2 }, { panes: 4 }, { opening: 'tilt' }]],
    ['window', [{ opening: 'turn' }, { opening: 'tilt_turn' }, { opening: 'slide' }]],
    ['sliding_wall', [{ panels: 3 }, { panels: 4 }, { panels: 4, tracks: 2 }]],
    ['blind', [{ look: 'roller' }, { look: 'venetian' }, { look: 'pleated' }]],
    ['fly_screen', [{}, { opening: 'turn' }, { opening: 'slide' }]],
  ] as const)('shows in a %s', async (sketch, looks) => {
    const drawn = await Promise.all(looks.map((parts) => draw(sketch, parts)))
    expect(new Set(drawn).size).toBe(looks.length)
  })

  it('stands on as many posts as the form says, and on one more where roofs meet', async () => {
    const posts = async (parts: Drawing['parts'], width = 4000) =>
      count(beamsOf(await draw('veranda', parts, { width })), /M/g)
    const [two, four, coupled] = [
      await posts({}),
      await posts({ posts: 4 }),
      await posts({}, 14_000),
    ]
    expect(four - two).toBe(2)
    expect(coupled - two).toBe(2)
  })

  it.each([0, 1, 2, 5, 6, 11, 24])('has exactly the %d that were chosen', async (chosen) => {
    const lights = /<circle/g
    for (const sketch of ['veranda', 'garden_room'] as const) {
      const lit = await draw(sketch, {}, { led: true, spots: chosen })
      expect(count(lit, lights), sketch).toBe(chosen)
      expect(count(await draw(sketch, {}, { spots: chosen }), lights), sketch).toBe(0)
    }
    // A form that names no parts.
    expect(count(await draw('veranda', undefined, { led: true, spots: chosen }), lights)).toBe(
      chosen,
    )

    const posts = Math.min(12, chosen)
    const beams = async (parts: Drawing['parts']) =>
      count(beamsOf(await draw('veranda', parts)), /M/g)
    const none = await beams({ posts: 0 })
    expect((await beams({ posts: chosen })) - none).toBe(posts)
    const room = await draw('garden_room', { posts: chosen })
    expect(count(postsOf(room), /M/g)).toBe(posts)
    for (const mounting of ['wall', 'free']) {
      const free = await draw('pergola', { posts: chosen, mounting })
      expect(count(postsOf(free), /M/g), mounting).toBe(mounting === 'wall' ? posts : chosen)
    }

    const [glass, wings] = [/fill="#a9cfe2"/g, Math.min(12, Math.max(1, chosen))]
    expect(count(await draw('window', { panes: chosen }), glass)).toBe(wings)
    const wall = await draw('sliding_wall', { panels: chosen, tracks: 1 })
    expect(count(wall, glass)).toBe(wings)
  })

  it('has a person beside what is as high as one', async () => {
    const person = (svg: string) => svg.includes('#8a929a')
    for (const sketch of SKETCHES) {
      expect(person(await draw(sketch, { person: true })), sketch).toBe(true)
      expect(person(await draw(sketch, {})), sketch).toBe(false)
    }
    expect(person(await draw('window', { person: true }, { depth: 1200 }))).toBe(false)
  })

  it('says the height where it is known', async () => {
    for (const sketch of SKETCHES)
      expect(await draw(sketch, {}, { height: 2345, unit: 'mm' }), sketch).toContain(
        '2345 mm</text>',
      )
  })

  it('keeps its texts in the picture, also beside a wide one', async () => {
    const svg = await draw('veranda', {}, { width: 14_000, depth: 4000 })
    const ends = [...svg.matchAll(/<text x="(\d+)"[^>]*text-anchor="start"[^>]*>([^<]*)/g)]
    for (const [, x, text = ''] of ends)
      expect(Number(x) + text.length * 8).toBeLessThanOrEqual(360)
  })

  function postsOf(svg: string): string {
    return [...svg.matchAll(/d="([^"]*)"[^>]*stroke-width="5"/g)].map(([, d]) => d).join('')
  }

  function beamsOf(svg: string): string {
    return /d="([^"]*)"[^>]*stroke-width="4"/.exec(svg)?.[1] ?? ''
  }
})

describe('a drawing as a picture', () => {
  it.each(SKETCHES)('of the %s has two pixels for each one that is shown', async (sketch) => {
    const png = await drawPng({ ...VERANDA, sketch }, 'nl')
    const { format, width, height, hasAlpha } = await sharp(png ?? undefined).metadata()
    const { width: w, height: h } = DRAWING_SIZE
    expect({ format, width, height, hasAlpha }).toEqual({
      format: 'png',
      width: w * 2,
      height: h * 2,
      hasAlpha: false,
    })
    expect(png?.length).toBeLessThan(50_000)
  })

  it('is the same each time, whatever the machine has of fonts', async () => {
    expect(await drawPng(VERANDA, 'nl')).toEqual(await drawPng(VERANDA, 'nl'))
    const shapes = await drawTextAsShapes((await drawSvg(VERANDA, 'nl')) ?? '')
    expect(shapes).not.toContain('<text')
    expect(
      shapes.match(/<path transform="[^"]*" fill="currentColor" d="M[^"]{500,}"\/>/g),
    ).toHaveLength(2)
  })

  it('shows the lengths', async () => {
    const [one, other] = await Promise.all(
      [4000, 4001].map((width) => drawPng({ ...VERANDA, width, unit: 'mm' }, 'nl')),
    )
    expect(one).not.toEqual(other)
  })

  it.each([1, 100_000])('keeps a margin, also of sides of %d mm', async (side) => {
    for (const sketch of SKETCHES) {
      const png = await drawPng({ ...VERANDA, sketch, width: side, depth: side }, 'nl')
      const edge = await sharp(png ?? undefined)
        .extract({ left: 0, top: 0, width: 2, height: DRAWING_SIZE.height * 2 })
        .raw()
        .toBuffer()
      expect(new Set(edge)).toEqual(new Set([255]))
    }
  })

  it('is made whatever the words beside it hold', async () => {
    for (const label of ['', '\u0000\uFFFF', '"><script>'])
      expect(await drawPng({ ...VERANDA, label }, 'nl')).not.toBeNull()
  })
})

describe('what cannot be drawn', () => {
  it.each([0, -4000, Number.NaN, Number.POSITIVE_INFINITY, 1e9])(
    'with a side of %d is left out',
    async (side) => {
      for (const change of [{ width: side }, { depth: side }]) {
        expect(await drawPng({ ...VERANDA, ...change }, 'nl')).toBeNull()
        expect(await drawSvg({ ...VERANDA, ...change }, 'nl')).toBeNull()
      }
    },
  )

  it('because its product is unknown is left out, and so is nothing', async () => {
    const unknown = { ...VERANDA, sketch: 'castle' } as unknown as Drawing
    expect(await drawPng(unknown, 'nl')).toBeNull()
    expect(await drawSvg(unknown, 'nl')).toBeNull()
    expect(await drawPng(null, 'nl')).toBeNull()
  })
})
