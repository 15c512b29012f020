import { describe, expect, it } from 'vitest'
import {
  FILLED_CUT,
  placedPicture,
  wholeZoom,
  within,
} from '../../portal/components/cut-dialog.tsx'

const FRAME = { width: 960, height: 720 }
const WIDE = { width: 3000, height: 500 }
const TALL = { width: 600, height: 2400 }

describe('a cut of a picture', () => {
  it.each([
    ['wide', WIDE],
    ['tall', TALL],
  ])('fills the frame at first, and can take in all of a %s picture', (_, picture) => {
    const { width, height } = placedPicture(FILLED_CUT, picture, FRAME)
    expect([width >= FRAME.width, height >= FRAME.height]).toEqual([true, true])
    const whole = { ...FILLED_CUT, zoom: wholeZoom(picture, FRAME) }
    const { left, top, ...all } = placedPicture(whole, picture, FRAME)
    expect([all.width <= FRAME.width + 1e-6, all.height <= FRAME.height + 1e-6]).toEqual([
      true,
      true,
    ])
    expect(left).toBeCloseTo((FRAME.width - all.width) / 2)
    expect(top).toBeCloseTo((FRAME.height - all.height) / 2)
  })

  it('never leaves white on one side while the picture goes on at the other', () => {
    const far = within({ zoom: 2, x: -1, y: 7 }, WIDE, FRAME)
    const { left, top, height } = placedPicture(far, WIDE, FRAME)
    expect(left).toBeCloseTo(0)
    expect(top + height).toBeCloseTo(FRAME.height)
    const small = within({ zoom: wholeZoom(TALL, FRAME), x: 0, y: 0 }, TALL, FRAME)
    expect(small).toMatchObject({ x: 0.5, y: 0.5 })
  })
})
