/** The outline below the head, in millimetres from between the feet. */
const BODY = [
  [-110, 1450],
  [110, 1450],
  [215, 1380],
  [240, 800],
  [165, 800],
  [145, 0],
  [30, 0],
  [0, 760],
  [-30, 0],
  [-145, 0],
  [-165, 800],
  [-240, 800],
  [-215, 1380],
] as const
const TALL_MM = 1700
const HEAD_MM = 115

interface Props {
  feet: [number, number]
  head: [number, number]
}

/** A person of 1.70 m, for scale. */
export function SketchPerson({ feet: [x, bottom], head: [, top] }: Props) {
  const scale = (bottom - top) / TALL_MM
  const at = (mm: number) => Math.round(mm * scale * 10) / 10
  const outline = BODY.map(([aside, up]) => [x + at(aside), bottom - at(up)].join(' '))
  return (
    <g fill="#8a929a">
      <circle cx={x} cy={top + at(HEAD_MM)} r={at(HEAD_MM)} />
      <path d={`M${outline.join('L')}Z`} />
    </g>
  )
}
