import { DRAWING_SIZE, type View } from '../../shared/drawing/projection.ts'
import { staysOnPage } from '../../shared/form/questions.ts'
import { addStyle, FormDrawing, useSession } from '../host.ts'
import type { Session } from '../state/session.ts'
import { readable } from './readable.ts'
import { canvasOf, drawOnCanvas } from './svg-on-canvas.ts'

const [WIDE, PAD, TOP, LINE, APART] = [420, 30, 66, 15, 6]
/** A line of a sheet, cut between words. */
const A_LINE = /.{1,58}(?=\s|$)|\S+/g
const [INK, PALE] = ['#16191d', '#59626c']

/** The selected options with the drawing, for a picture and for printing. It needs no style sheet. */
export function DesignSheet({ title, price, view }: { title: string; price: string; view: View }) {
  const session = useSession()
  const { dealer, locale } = session.form
  const date = new Date().toLocaleDateString(locale, { dateStyle: 'long' })
  const texts = [...chosenIn(session).flat(), '', price]
  const lines = texts.flatMap((text, index) =>
    (text.match(A_LINE) ?? []).map((line) => ({ line, index })),
  )
  const below = TOP + DRAWING_SIZE.height
  const yOf = (line: number, index: number) => below + (line + 1) * LINE + (index >> 1) * APART
  const high = yOf(lines.length + 1, texts.length)
  return (
    <svg
      width={WIDE}
      height={high}
      viewBox={`0 0 ${WIDE} ${high}`}
      role="img"
      aria-label={[title, dealer.name, date, ...texts].join('. ')}
      {...{ color: INK, fill: INK }}
      font-family="system-ui, sans-serif"
      font-size="11"
    >
      <rect width={WIDE} height={high} fill="#fff" />
      <text x={PAD} y="34" font-size="18" font-weight="600">
        {title}
      </text>
      <text x={PAD} y="52" fill={PALE}>
        {[dealer.name, date].join(' · ')}
      </text>
      <g transform={`translate(${PAD} ${TOP})`}>
        <FormDrawing stage={{ view }} />
      </g>
      {lines.map(({ line, index }, place) => (
        <text x={PAD} y={yOf(place, index)} fill={index % 2 ? INK : PALE}>
          {line}
        </text>
      ))}
    </svg>
  )
}

export function chosenIn(session: Session): [label: string, value: string][] {
  const given = session.derived.given.value
  return session.form.questions
    .filter(({ key, kind }) => key in given && !staysOnPage(kind))
    .map((question) => [question.label, `${readable(session, question, given[question.key])}`])
}

/** Saves a sheet as a picture of twice its size. */
export function saveSheet(svg: SVGSVGElement, name: string): void {
  const on = canvasOf(2 * svg.width.baseVal.value, 2 * svg.height.baseVal.value)
  on.scale(2, 2)
  drawOnCanvas(svg, on)
  on.canvas.toBlob((picture) => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(picture as Blob)
    link.download = `${name}.png`
    link.click()
    // Some browsers read it only after the save dialog.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  })
}

const PAPER = `@page { size: A4; margin: 12mm }
@media print {
  html { all: initial !important; display: block !important }
  html > :not(zeven-sheet) { display: none !important }
}
zeven-sheet { all: initial !important; display: block !important }
:host svg { display: block; width: 100%; height: 99vh; max-height: 250mm }
@media screen { zeven-sheet { display: none !important } }`

/** Prints a sheet on one page, without the surrounding page. */
export function printSheet(svg: SVGSVGElement): void {
  const place = document.createElement('zeven-sheet')
  const shadow = place.attachShadow({ mode: 'open' })
  addStyle(shadow, PAPER)
  shadow.append(svg.cloneNode(true))
  const style = shadow.querySelector('style')
  if (style) place.append(style.cloneNode(true))
  document.documentElement.append(place)
  const own = shadow.adoptedStyleSheets ?? []
  document.adoptedStyleSheets?.push(...own)
  const leave = () => {
    place.remove()
    if (own.length === 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => !own.includes(one))
  }
  addEventListener('afterprint', leave, { once: true })
  print()
}
