/** The widget has not been built; the message says how. */
export class WidgetNotBuilt extends Error {
  constructor() {
    super('the widget is not built yet; run `npm run build` first')
  }
}
