import { useState } from 'preact/hooks'
import { formatNumber } from '../format.ts'
import { t } from '../messages/messages.ts'

export interface Series {
  name: string
  /** One for each label; null for no value. */
  values: readonly (number | null)[]
}

interface Props {
  /** Its title; the table behind it has the same name. */
  title: string
  kind: 'bars' | 'line'
  labels: readonly string[]
  series: readonly Series[]
  format?(value: number): string
  /** Formats the numbers of the scale, with less room. */
  scale?(value: number): string
}

/** Letters keep their size if the drawing is shown smaller. */
const WIDTHS = { wide: 520, narrow: 320 }
const HEIGHT = 200
const LEFT = 44
const BOTTOM = 24
const LABEL = 56
const TOP = 10

/** A small chart of numbers, stacked bars or lines, with a data table behind it. */
export function Chart({
  title,
  kind,
  labels,
  series,
  format = formatNumber,
  scale = format,
}: Props) {
  const [isTable, setTable] = useState(false)
  const totals = labels.map((_, at) =>
    kind === 'bars'
      ? sum(series.map(({ values }) => values[at] ?? 0))
      : Math.max(0, ...series.map(({ values }) => values[at] ?? 0)),
  )
  const top = niceTop(Math.max(0, ...totals))
  const y = (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP)
  const width = matchMedia('(max-width: 719px)').matches ? WIDTHS.narrow : WIDTHS.wide
  const step = (width - LEFT) / Math.max(1, labels.length)
  const x = (at: number) => LEFT + (at + 0.5) * step
  // As many labels as fit.
  const every = Math.ceil((labels.length * LABEL) / (width - LEFT))
  return (
    <figure class="chart" aria-label={title}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={title}>
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <path class="grid" d={`M${LEFT} ${y(part * top)}H${width}`} />
            <text x={LEFT - 6} y={y(part * top) + 4} text-anchor="end">
              {scale(part * top)}
            </text>
          </g>
        ))}
        {labels.map((label, at) =>
          at % every === 0 ? (
            <text key={label} x={x(at)} y={HEIGHT - 6} text-anchor="middle">
              {label}
            </text>
          ) : null,
        )}
        {kind === 'bars' ? (
          <Bars {...{ labels, series, x, y, step, format }} />
        ) : (
          <Lines {...{ series, x, y }} />
        )}
      </svg>
      {series.length > 1 && (
        <ul class="plain legend">
          {series.map(({ name }, index) => (
            <li key={name} class={`series-${index % 5}`}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <details onToggle={({ currentTarget }) => setTable(currentTarget.open)}>
        <summary>{t().frame.asTable}</summary>
        {isTable && (
          <div class="behind">
            <table>
              <caption class="unseen">{title}</caption>
              <thead>
                <tr>
                  <td />
                  {series.map(({ name }) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {labels.map((label, at) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    {series.map(({ name, values }) => (
                      <td key={name} class="number">
                        {values[at] === null || values[at] === undefined ? '–' : format(values[at])}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </details>
    </figure>
  )
}

interface Places {
  series: readonly Series[]
  x(at: number): number
  y(value: number): number
}

function Bars({
  labels,
  series,
  x,
  y,
  step,
  format,
}: Places & { labels: readonly string[]; step: number; format(value: number): string }) {
  const width = Math.min(36, step * 0.64)
  return labels.map((label, at) => (
    <g key={label}>
      {series.map(({ name, values }, index) => {
        const below = sum(series.slice(0, index).map((other) => other.values[at] ?? 0))
        const own = values[at] ?? 0
        return own === 0 ? null : (
          <rect
            key={name}
            class={`bar series-${index % 5}`}
            x={x(at) - width / 2}
            y={y(below + own)}
            width={width}
            height={Math.max(1, y(below) - y(below + own) - (below > 0 ? 1 : 0))}
            rx="2"
          >
            <title>{`${label}, ${name}: ${format(own)}`}</title>
          </rect>
        )
      })}
    </g>
  ))
}

function Lines({ series, x, y }: Places) {
  return series.map(({ name, values }, index) => {
    const points = values.flatMap((value, at) => (value === null ? [] : [[x(at), y(value)]]))
    return (
      <g key={name} class={`series-${index % 5}`}>
        <path class="line" d={`M${points.map((point) => point.join(' ')).join('L')}`} />
        {points.map(([cx, cy]) => (
          <circle key={cx} class="dot" cx={cx} cy={cy} r="3" />
        ))}
      </g>
    )
  })
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}

/** The end of the scale: 1, 2 or 5 and zeros, so that half of it is a round number too. */
function niceTop(most: number): number {
  if (most <= 2) return 2
  const size = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 4, 6, 8, 10].map((factor) => factor * size).find((top) => top >= most) ?? most
}
