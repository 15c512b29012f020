import { isReadable } from '../../shared/canvas.ts'

/** Pixels of the longer side of a sent picture. The server stores no more. */
const LONGEST_SIDE = 2560
const LONGEST_OF_PREVIEW = 192
const QUALITY = 0.85
/** Windows often has no media type for it. */
const HEIC = /image\/hei[cf]|\.hei[cf]$/i

export interface Shrunk {
  content: Blob
  /** A small preview; null for a file that this browser cannot draw, such as a PDF. */
  preview: HTMLCanvasElement | null
}

let before: Promise<unknown> = Promise.resolve()

/**
 * Encodes a picture again before upload: smaller, and without its location. One at a time, to save a
 * phone's memory. Files that the browser cannot draw are sent unchanged, and the server encodes them.
 */
export function shrink(file: File): Promise<Shrunk> {
  const own = before.then(() => redraw(file)).catch(() => ({ content: file, preview: null }))
  before = own
  return own
}

async function redraw(file: File): Promise<Shrunk> {
  if (!file.type.startsWith('image/') && !isHeic(file)) return { content: file, preview: null }
  return drawn(file, async (picture) => ({
    content: (canReadCanvas() && (await jpegOf(draw(picture, LONGEST_SIDE)))) || file,
    preview: draw(picture, LONGEST_OF_PREVIEW),
  }))
}

/** A picture for display only, as large as a sent one. Fails for files that this browser cannot draw. */
export function drawPhoto(file: File): Promise<HTMLCanvasElement> {
  return drawn(file, async (picture) => draw(picture, LONGEST_SIDE))
}

export function canReadCanvas(): boolean {
  return isReadable(document.createElement('canvas').getContext('2d'))
}

export function jpegOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

const isHeic = ({ type, name }: File) => HEIC.test(`${type} ${name}`)

async function drawn<Made>(
  file: File,
  make: (picture: ImageBitmap) => Promise<Made>,
): Promise<Made> {
  const picture = await createImageBitmap(file).catch((error) => {
    if (!isHeic(file)) throw error
    return fromElement(file)
  })
  try {
    return await make(picture)
  } finally {
    picture.close()
  }
}

/** Some versions of Safari read HEIC only in an element. A page's policy may block it there. */
async function fromElement(file: File): Promise<ImageBitmap> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return await createImageBitmap(image)
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

function draw(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const paper = canvas.getContext('2d') as CanvasRenderingContext2D
  // JPEG has no transparency: transparent pixels would become black.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
