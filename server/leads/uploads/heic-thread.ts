import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { HeicPicture, ToHeic } from './heic.ts'

const { from, mostPixels, mostBytes } = workerData as ToHeic
const PAGE_BYTES = 65_536

// Thread options do not limit WebAssembly memory, and a broken file may request all of it.
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function (pages: number) {
  if (this.buffer.byteLength + pages * PAGE_BYTES > mostBytes)
    throw new RangeError('too much memory')
  return grow.call(this, pages)
}

const { default: libheif } = await import('libheif-js/wasm-bundle.js')
// The first picture is decoded only when it is displayed. Its size is known before that.
const images = new libheif.HeifDecoder().decode(
  typeof from === 'string' ? readFileSync(from) : from,
)
const image = images.find((one) => one.is_primary()) ?? images[0]
if (image === undefined) post('broken')
else if (image.get_width() * image.get_height() > mostPixels) post('too_many_pixels')
else {
  const [width, height] = [image.get_width(), image.get_height()]
  const data = new Uint8ClampedArray(width * height * 4)
  image.display({ data, width, height }, (drawn) => post(drawn ?? 'broken'))
}

function post(read: HeicPicture): void {
  parentPort?.postMessage(read, typeof read === 'string' ? [] : [read.data.buffer as ArrayBuffer])
}
