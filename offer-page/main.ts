import './page.css'

type Point = [x: number, y: number]

/** Closer points, in units of the box, are ignored. */
const NEAR = 2
const LINE = 3

/** Lets the customer draw a signature. The default is the typed name. */
function drawSignature(order: HTMLFormElement): void {
  const box = order.querySelector<HTMLElement>('[data-signature]')
  const canvas = box?.querySelector('canvas')
  const pen = canvas?.getContext('2d')
  const field = box?.querySelector<HTMLInputElement>('[name="strokes"]')
  const clear = box?.querySelector<HTMLButtonElement>('[data-clear]')
  if (!box || !canvas || !pen || !field || !clear) return
  const strokes: Point[][] = field.value === '' ? [] : JSON.parse(field.value)
  box.hidden = false

  function draw(): void {
    if (!canvas || !pen) return
    pen.clearRect(0, 0, canvas.width, canvas.height)
    pen.strokeStyle = getComputedStyle(canvas).color
    pen.lineWidth = LINE
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    for (const [[x, y] = [0, 0], ...rest] of strokes) {
      pen.beginPath()
      pen.moveTo(x, y)
      pen.lineTo(x, y)
      for (const [nextX, nextY] of rest) pen.lineTo(nextX, nextY)
      pen.stroke()
    }
  }

  function storeSignature(): void {
    if (field) field.value = strokes.length === 0 ? '' : JSON.stringify(strokes)
  }

  const placeOf = (event: PointerEvent): Point => {
    const { left, top, width, height } = canvas.getBoundingClientRect()
    const x = Math.round(((event.clientX - left) / width) * canvas.width)
    const y = Math.round(((event.clientY - top) / height) * canvas.height)
    return [within(x, canvas.width), within(y, canvas.height)]
  }

  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    canvas.setPointerCapture(event.pointerId)
    strokes.push([placeOf(event)])
    draw()
  })
  canvas.addEventListener('pointermove', (event) => {
    const stroke = strokes.at(-1)
    if (!canvas.hasPointerCapture(event.pointerId) || stroke === undefined) return
    const [x, y] = placeOf(event)
    const [lastX, lastY] = stroke.at(-1) ?? [0, 0]
    if (Math.hypot(x - lastX, y - lastY) < NEAR) return
    stroke.push([x, y])
    draw()
  })
  canvas.addEventListener('pointerup', storeSignature)
  canvas.addEventListener('pointercancel', storeSignature)
  clear.addEventListener('click', () => {
    strokes.length = 0
    storeSignature()
    draw()
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw)
  draw()
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value))
}

// The page works without any of this. It uses no cookies, no storage and no other origins.

/** A form is sent once, even if its button is pressed repeatedly. Returning to the page enables it again. */
function sendOnce(): void {
  const sent = new WeakSet<HTMLFormElement>()
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented) return
    if (sent.has(form)) event.preventDefault()
    sent.add(form)
    form.setAttribute('aria-busy', 'true')
  })
  addEventListener('pageshow', (event) => {
    // A page from the browser's back/forward cache may be outdated.
    if (event.persisted) location.reload()
  })
}

/** The bar at the foot of a phone's screen hides when its target button is visible. */
function restBar(): void {
  const bar = document.querySelector<HTMLElement>('.bar')
  const button = document.querySelector('.order button')
  if (bar === null || button === null) return
  const seen = new IntersectionObserver(([entry]) => {
    bar.toggleAttribute('data-rests', entry?.isIntersecting === true)
  })
  seen.observe(button)
}

/** Folded content is opened for printing. */
function unfoldOnPaper(): void {
  addEventListener('beforeprint', () => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('details.terms')) {
      details.open = true
    }
  })
}

/** A link to folded content, such as terms or a question, unfolds it. */
function unfoldLinked(): void {
  const unfold = (hash: string) => {
    const target = document.getElementById(hash.slice(1))
    if (!(target instanceof HTMLDetailsElement)) return false
    target.open = true
    target.scrollIntoView()
    const field = target.querySelector('textarea') ?? target.querySelector('summary')
    field?.focus()
    return true
  }
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]')
    if (link !== null && unfold(link.hash)) event.preventDefault()
  })
  unfold(location.hash)
}

/**
 * Reports that a person views the offer. Mail programs and chats fetch a page to show a
 * preview; they neither move the pointer nor scroll.
 */
function reportOpened(address: URL): void {
  const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
  const ended = new AbortController()
  const report = () => {
    ended.abort()
    void fetch(address, { method: 'POST', keepalive: true, redirect: 'manual' })
  }
  for (const sign of signs) {
    addEventListener(sign, report, { passive: true, signal: ended.signal })
  }
}

/**
 * The plain HTML form is below the tag of the widget. The first form that the customer uses stays: the
 * widget, unless the customer typed something before it loaded or it cannot show the form.
 */
function giveWay(form: HTMLFormElement): void {
  const typed = () => new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  const before = `${typed()}`
  const widget = () => document.querySelector('zeven-widget')
  let isDrawn = false
  document.addEventListener('zeven:ready', () => {
    isDrawn = true
    if (`${typed()}` === before) form.remove()
    else widget()?.remove()
  })
  document.addEventListener('zeven:error', () => {
    // Later errors concern answers.
    if (isDrawn) return
    widget()?.remove()
    form.classList.add('shown')
  })
}

sendOnce()
unfoldOnPaper()
restBar()
unfoldLinked()
document.querySelector<HTMLElement>('.notice.bad')?.focus()
const waiting = document.querySelector<HTMLFormElement>('.waits')
if (waiting !== null) giveWay(waiting)
const order = document.querySelector<HTMLFormElement>('#order')
if (order !== null) {
  followChoices(order)
  drawSignature(order)
  reportOpened(new URL('opened', order.action))
}

/**
 * Stores each change of a checkbox at once, and takes the new total and lead time from the server's page. The order
 * waits for that, so that customers never order at an outdated total.
 */
function followChoices(order: HTMLFormElement): void {
  const ticks = [...document.querySelectorAll<HTMLInputElement>('input[name="choice"]')]
  const button = document.querySelector<HTMLButtonElement>('[data-choose]')
  if (button === null) return
  const address = button.formAction
  button.closest('p')?.remove()
  let latest = 0
  let waiting: Promise<void> | null = null

  async function follow(): Promise<void> {
    latest += 1
    const own = latest
    const chosen = ticks.filter(({ checked }) => checked)
    const body = new URLSearchParams(chosen.map(({ value }) => ['choice', value]))
    const answer = await fetch(address, { method: 'POST', body })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (own !== latest) return
    // The offer can no longer be ordered, or the server rejected it: its page shows the reason.
    if (!answer.ok || page.querySelector('#order') === null) location.reload()
    else showTotals(page)
  }

  for (const tick of ticks) {
    tick.addEventListener('change', () => {
      // Changes are sent in order, so that the last one applies.
      const before = waiting ?? Promise.resolve()
      const own = before.then(follow).catch(() => location.reload())
      waiting = own
      void own.then(() => {
        if (waiting === own) waiting = null
      })
    })
  }

  order.addEventListener('submit', (event) => {
    if (waiting === null) return
    event.preventDefault()
    // Safari 15.4 has no `requestSubmit`.
    void waiting.then(() => order.querySelector<HTMLElement>('.main')?.click())
  })
}

function showTotals(page: Document): void {
  for (const place of ['#facts', '#sums', '#due', '#bar-total']) {
    const newer = page.querySelector(place)
    if (newer !== null) document.querySelector(place)?.replaceWith(document.importNode(newer, true))
  }
  const total = document.querySelector('#sums .main dd')?.textContent ?? ''
  const status = document.querySelector<HTMLElement>('[data-said]')
  if (status !== null) status.textContent = (status.dataset.words ?? '%').replace('%', total)
  const main = document.querySelector<HTMLButtonElement>('#order button.main')
  if (main !== null) main.disabled = total === ''
}
