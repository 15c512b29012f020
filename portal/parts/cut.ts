/** What of a picture shows: how far it is zoomed in, and the middle, from 0 to 1 of the picture. */
export interface Cut {
  /** 1 fills the frame; below 1 the picture has white beside it. */
  zoom: number
  x: number
  y: number
}

export interface CutSize {
  width: number
  height: number
}

export const FILLED: Cut = { zoom: 1, x: 0.5, y: 0.5 }
export const MOST_ZOOM = 4

/** The zoom at which all of the picture is in the frame. */
export function wholeZoom(picture: CutSize, frame: CutSize): number {
  return (
    Math.min(frame.width / picture.width, frame.height / picture.height) / cover(picture, frame)
  )
}

/** The cut that is nearest to this one and leaves no more white than its zoom must. */
export function within(cut: Cut, picture: CutSize, frame: CutSize): Cut {
  const scale = cut.zoom * cover(picture, frame)
  return {
    zoom: cut.zoom,
    x: clamp(cut.x, frame.width / scale / picture.width / 2),
    y: clamp(cut.y, frame.height / scale / picture.height / 2),
  }
}

/** Where in the frame the picture is drawn, and how large. */
export function placedPicture({ zoom, x, y }: Cut, picture: CutSize, frame: CutSize) {
  const scale = zoom * cover(picture, frame)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { left: frame.width / 2 - x * width, top: frame.height / 2 - y * height, width, height }
}

/** The scale at which the picture just fills the frame. */
function cover(picture: CutSize, frame: CutSize): number {
  return Math.max(frame.width / picture.width, frame.height / picture.height)
}

/** `half` is half of what shows of a side, as a part of it. */
function clamp(middle: number, half: number): number {
  return half >= 0.5 ? 0.5 : Math.min(1 - half, Math.max(half, middle))
}
