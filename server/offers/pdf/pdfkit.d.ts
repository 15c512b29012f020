// Members of pdfkit that its types lack.
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Row' | 'Column'
    /** Left, top, right, bottom. */
    bbox?: [number, number, number, number]
  }
  /** A picture that is embedded once, even if it is drawn repeatedly. */
  interface OpenImage {
    width: number
    height: number
  }
  interface PDFImage {
    openImage(src: Buffer): OpenImage
    image(src: OpenImage, x: number, y: number, options?: ImageOption): this
  }
}
