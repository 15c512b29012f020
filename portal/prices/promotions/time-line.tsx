import type { Planned } from '../../../server/prices/promotions/desk.contract.ts'
import { formatDate, formatRate, formatTime } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { instantOf, wallTime } from '../../zone.ts'
import { rangeOf, type Span, spansOf, timesOf } from './spans.ts'

/** Letters keep their size where the drawing is shown smaller. */
const WIDTHS = { wide: 900, narrow: 330 }
const ROW = 40
const TOP = 26
const BAR = 12
/** The room for the date of a month, and for a name at the end. */
const DATE = 74
const NAME = 170

/** What would be live when, on the clock of the account, with a table behind it. */
export function TimeLine({ promotions, now }: { promotions: readonly Planned[]; now: number }) {
  const { promotions: text } = say()
  const { from, until } = rangeOf(promotions, now)
  const width = matchMedia('(max-width: 719px)').matches ? WIDTHS.narrow : WIDTHS.wide
  const x = (moment: number) =>
    ((Math.min(until, Math.max(from, moment)) - from) / (until - from)) * width
  const spans = spansOf(promotions, from, until)
  const height = TOP + promotions.length * ROW + 6
  const months = monthsOf(from, until)
  const every = Math.ceil((months.length * DATE) / width)
  return (
    <figure class="chart time-line">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={text.timeLine}>
        {months.map((month, at) => (
          <g key={month}>
            <path class="grid" d={`M${x(month)} ${TOP - 6}V${height}`} />
            {at % every === 0 && x(month) < width - DATE && (
              <text x={x(month) + 4} y={14}>
                {formatDate(month)}
              </text>
            )}
          </g>
        ))}
        <path class="now" d={`M${x(now)} ${TOP - 6}V${height}`} />
        {promotions.map((one, row) => (
          <Row
            key={one.id}
            promotion={one}
            applied={spans.filter(({ live }) => live[0] === one.id)}
            top={TOP + row * ROW}
            width={width}
            x={x}
          />
        ))}
      </svg>
      <ul class="plain legend">
        <li class="applied">{text.appliedThen}</li>
        <li class="live">{text.liveToo}</li>
        <li class="now">{text.now}</li>
      </ul>
      <Behind spans={spans} promotions={promotions} />
    </figure>
  )
}

interface RowProps {
  promotion: Planned
  /** When new offers get it. */
  applied: readonly Span[]
  top: number
  width: number
  x(moment: number): number
}

function Row({ promotion, applied, top, width, x }: RowProps) {
  const { from, until } = timesOf(promotion)
  const { name, discount_pct: percent } = promotion
  const most = width === WIDTHS.wide ? 60 : 20
  const short = name.length <= most ? name : `${name.slice(0, most - 1)}…`
  const bar = (span: { from: number; until: number }) => ({
    x: x(span.from),
    y: top + 19,
    width: Math.max(2, x(span.until) - x(span.from)),
    height: BAR,
    rx: 3,
  })
  return (
    <g>
      <text class="name" x={Math.min(x(from), width - NAME)} y={top + 13}>
        {`${short} · ${formatRate(percent * 100)}`}
      </text>
      <rect class="live" {...bar({ from, until })} />
      {applied.map((span) => (
        <rect key={span.from} class="applied" {...bar(span)} />
      ))}
    </g>
  )
}

function Behind({ spans, promotions }: { spans: readonly Span[]; promotions: readonly Planned[] }) {
  const { frame, promotions: text } = say()
  const names = new Map(promotions.map(({ id, name }) => [id, name]))
  return (
    <details>
      <summary>{frame.asTable}</summary>
      <div class="behind">
        <table>
          <caption class="unseen">{text.timeLine}</caption>
          <thead>
            <tr>
              <th scope="col">{text.from}</th>
              <th scope="col">{text.until}</th>
              <th scope="col">{text.newOffersGet}</th>
              <th scope="col">{text.alsoLive}</th>
            </tr>
          </thead>
          <tbody>
            {spans.map(({ from, until, live: [applied, ...others] }) => (
              <tr key={from}>
                <th scope="row">{formatTime(from)}</th>
                <td>{formatTime(until - 1000)}</td>
                <td>{applied === undefined ? '–' : names.get(applied)}</td>
                <td>{others.map((id) => names.get(id)).join(', ') || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** The first moments of months, as the account's clock shows them. */
function monthsOf(from: number, until: number): number[] {
  const months: number[] = []
  const [year = 0, month = 1] = wallTime(from).split('-').map(Number)
  for (let at = month; ; at++) {
    const day = new Date(Date.UTC(year, at, 1)).toISOString().slice(0, 10)
    const moment = Date.parse(instantOf(`${day}T00:00`) ?? '')
    if (!(moment < until)) return months
    months.push(moment)
  }
}
