// What pdfkit has and its types do not.
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Row' | 'Column'
    /** Left, top, right, bottom. */
    bbox?: [number, number, number, number]
  }
}
