import { canvasOf, drawOnCanvas } from './svg-on-canvas.ts'

/** A point: in a photo, in fractions of its width and height; on a canvas, in pixels. */
export type Spot = readonly [x: number, y: number]
/** Clockwise, starting at the top left. */
export type PhotoCorners = readonly [Spot, Spot, Spot, Spot]
export type DrawnBox = readonly [x: number, y: number, wide: number, high: number]

const around = (corners: PhotoCorners, change: (corner: Spot, index: number) => Spot) =>
  corners.map(change) as unknown as PhotoCorners

function boxOf([x, y]: Spot, wide: number, high: number): PhotoCorners {
  const [left, right, top, bottom] = [x - wide / 2, x + wide / 2, y - high / 2, y + high / 2]
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

const [WIDEST, HIGHEST] = [0.5, 0.7]

/** Corners in the middle of the photo. `ratio` is their width by their height, in fractions of the photo. */
export function inTheMiddle(ratio: number): PhotoCorners {
  const wide = Math.min(WIDEST, HIGHEST * ratio)
  return boxOf([0.5, 0.5], wide, wide / ratio)
}

/** The index of the handle that moves all corners. */
const WHOLE = 4

/** One or all corners moved, within the photo. A move that would fold the drawing has no effect. */
export function moveCorners(corners: PhotoCorners, index: number, by: Spot): PhotoCorners {
  const isMoved = (one: number) => index === WHOLE || one === index
  const [dx = 0, dy = 0] = ([0, 1] as const).map((axis) => {
    const parts = corners.filter((_, one) => isMoved(one)).map((corner) => corner[axis])
    return Math.min(1 - Math.max(...parts), Math.max(-Math.min(...parts), by[axis]))
  })
  const next = around(corners, ([x, y], one) => (isMoved(one) ? [x + dx, y + dy] : [x, y]))
  return unfolded(next, corners)
}

/** The corners after the product became `wide` times as wide and `high` times as high. Its position stays the same. */
export function grown(corners: PhotoCorners, wide: number, high: number): PhotoCorners {
  if (wide === 1 && high === 1) return corners
  const { at } = warpTo(corners)
  const within = (part: number) => Math.min(1, Math.max(0, part))
  const next = around(boxOf([0.5, 1 - high / 2], wide, high), (corner) => {
    const [x, y] = at(...corner)
    return [within(x), within(y)]
  })
  return unfolded(next, corners)
}

/** The minimum area between a corner and its two neighbours, as a fraction of the photo. */
const LEAST = 0.0004

function unfolded(corners: PhotoCorners, former: PhotoCorners): PhotoCorners {
  const isFlat = corners.some(([x, y], index) => {
    const [[nx, ny], [lx, ly]] = [corners.at(index - 3), corners.at(index - 1)] as [Spot, Spot]
    return (nx - x) * (ly - y) - (ny - y) * (lx - x) < LEAST
  })
  return isFlat ? former : corners
}

/** The perspective that maps a unit square to four corners: P. Heckbert, Fundamentals of Texture Mapping, 1989. */
export function warpTo([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: PhotoCorners) {
  const [ax, bx, cx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [ay, by, cy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const area = ax * by - bx * ay
  const [g, h] = [(cx * by - bx * cy) / area, (ax * cy - cx * ay) / area]
  const [a, b, d, e] = [x1 - x0 + g * x1, x3 - x0 + h * x3, y1 - y0 + g * y1, y3 - y0 + h * y3]
  return {
    at(u: number, v: number): Spot {
      const far = g * u + h * v + 1
      return [(a * u + b * v + x0) / far, (d * u + e * v + y0) / far]
    },
    /** For an element of this width and height. */
    css: (w: number, t: number) =>
      `matrix3d(${[a / w, d / w, 0, g / w, b / t, e / t, 0, h / t, 0, 0, 1, 0, x0, y0, 0, 1]})`,
  }
}

/** Parts of the drawing across and down: each is small enough to count as flat. */
const PARTS = 24

/** The photo with the drawing on it: `box` of the drawing, mapped to the corners. */
export function pictureOnPhoto(
  photo: HTMLCanvasElement,
  svg: SVGSVGElement,
  [x, y, wide, high]: DrawnBox,
  corners: PhotoCorners,
): HTMLCanvasElement {
  const scale = photo.width / Math.max(wide, high)
  const drawing = canvasOf(wide * scale, high * scale)
  drawing.scale(scale, scale)
  drawing.translate(-x, -y)
  drawOnCanvas(svg, drawing)
  const on = canvasOf(photo.width, photo.height)
  const { at } = warpTo(around(corners, ([x, y]) => [x * photo.width, y * photo.height]))
  const seen = (u: number, v: number) => at(u / PARTS, v / PARTS)
  const [w, h] = [(wide * scale) / PARTS, (high * scale) / PARTS]
  // Adjacent parts share the pixels of their edge. Adding them avoids a seam.
  on.globalCompositeOperation = 'lighter'
  for (let part = 0; part < PARTS ** 2; part++) {
    const [u, v] = [(part % PARTS) + 0.5, Math.floor(part / PARTS) + 0.5]
    const [left, right, top, bottom] = [
      seen(u - 0.5, v),
      seen(u + 0.5, v),
      seen(u, v - 0.5),
      seen(u, v + 0.5),
    ]
    on.save()
    on.beginPath()
    for (const corner of boxOf([u, v], 1, 1)) on.lineTo(...seen(...corner))
    on.clip()
    const [across, down] = [
      [(right[0] - left[0]) / w, (right[1] - left[1]) / w] as const,
      [(bottom[0] - top[0]) / h, (bottom[1] - top[1]) / h] as const,
    ]
    on.transform(...across, ...down, ...seen(u, v))
    // With a margin around the part, because its edge cuts through pixels.
    on.drawImage(drawing.canvas, (u - 1) * w, (v - 1) * h, 2 * w, 2 * h, -w, -h, 2 * w, 2 * h)
    on.restore()
  }
  on.globalCompositeOperation = 'destination-over'
  on.drawImage(photo, 0, 0)
  return on.canvas
}
