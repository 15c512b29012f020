import type { FunctionComponent } from 'preact'
import { formatLength } from '../form/length.ts'
import { Awning } from './awning.tsx'
import { Blind } from './blind.tsx'
import type { Drawing as Drawn } from './drawing.contract.ts'
import { FlyScreen } from './fly-screen.tsx'
import { GardenRoom } from './garden-room.tsx'
import { Pergola } from './pergola.tsx'
import { DRAWING_SIZE } from './projection.ts'
import type { DrawingProps } from './scene.tsx'
import { SlidingWall } from './sliding-wall.tsx'
import { Veranda } from './veranda.tsx'
import { WindowDrawing } from './window.tsx'

const SKETCHES: Record<Drawn['sketch'], FunctionComponent<DrawingProps>> = {
  veranda: Veranda,
  pergola: Pergola,
  garden_room: GardenRoom,
  awning: Awning,
  window: WindowDrawing,
  sliding_wall: SlidingWall,
  blind: Blind,
  fly_screen: FlyScreen,
}

interface Props {
  drawing: Drawn
  /** The reader's language, such as `nl`. */
  language: string
}

/** Draws a customer's configuration as the form drew it; several elements next to each other. */
export function DrawnProduct({ drawing, language }: Props) {
  const { others, more, label } = drawing
  if (others === undefined) return <One drawing={drawing} language={language} />
  const cells = [drawing, ...others]
  const among = {
    width: Math.max(...cells.map(({ width }) => width)),
    height: Math.max(...cells.map(({ depth, height = depth }) => height)),
  }
  return (
    <svg
      class="sketch"
      viewBox={`0 0 ${DRAWING_SIZE.width} ${DRAWING_SIZE.height}`}
      role="img"
      aria-label={label}
    >
      {cells.map((one, index) => (
        <g transform={`translate(${placeOfCell(index, cells.length)}) scale(0.5)`}>
          <One drawing={one} language={language} letter={22} among={among} />
        </g>
      ))}
      {more !== undefined && (
        <text
          x={DRAWING_SIZE.width - 4}
          y="18"
          text-anchor="end"
          font-size="15"
          fill="currentColor"
        >
          {`+ ${more}`}
        </text>
      )}
    </svg>
  )
}

/** Two per row; a single one is centred. */
function placeOfCell(index: number, count: number): string {
  const [across, down] = [DRAWING_SIZE.width / 2, DRAWING_SIZE.height / 2]
  const alone = index === count - 1 && count % 2 === 1
  const y = count <= 2 ? down / 2 : Math.floor(index / 2) * down
  return `${alone ? across / 2 : (index % 2) * across} ${y}`
}

function One({ drawing, language, letter, among }: Props & Pick<DrawingProps, 'letter' | 'among'>) {
  const { sketch, unit, colour, roof, ...look } = drawing
  const ProductDrawing = SKETCHES[sketch]
  return (
    <ProductDrawing
      {...look}
      letter={letter}
      among={among}
      formatLength={(mm) => formatLength(mm, unit, language)}
      {...(colour !== null && { colour })}
      {...(roof !== null && { roof })}
    />
  )
}
