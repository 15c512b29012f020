// What pdfkit has and its types do not.
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Row' | 'Column'
    /** Left, top, right, bottom. */
    bbox?: [number, number, number, number]
  }
  /** A picture that is in the file once, however often it is drawn. */
  interface OpenImage {
    width: number
    height: number
  }
  interface PDFImage {
    openImage(src: Buffer): OpenImage
    image(src: OpenImage, x: number, y: number, options?: ImageOption): this
  }
}
