type Point = [x: number, y: number]

/** Points nearer than this, in the box's own units, say nothing new. */
const NEAR = 2
const LINE = 3

/** Lets the customer draw a signature. Whoever does not leaves the typed name. */
export function drawSignature(order: HTMLFormElement): void {
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

  function keep(): void {
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
  canvas.addEventListener('pointerup', keep)
  canvas.addEventListener('pointercancel', keep)
  clear.addEventListener('click', () => {
    strokes.length = 0
    keep()
    draw()
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw)
  draw()
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value))
}
