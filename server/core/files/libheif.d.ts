/** Types of the used part of libheif's WebAssembly build, which has none. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Pixels {
    data: Uint8ClampedArray
    width: number
    height: number
  }
  interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Decodes the picture into RGBA, upright; null if it is broken. */
    display(into: Pixels, done: (drawn: Pixels | null) => void): void
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } }
  export = libheif
}
