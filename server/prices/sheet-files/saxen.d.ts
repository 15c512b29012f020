/** The part of saxen that we use. It has no types of its own. */
declare module 'saxen' {
  type Decode = (text: string) => string
  export class Parser {
    on(
      event: 'openTag',
      call: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): this
    on(event: 'closeTag', call: (name: string) => void): this
    on(event: 'text', call: (text: string, decode: Decode) => void): this
    on(event: 'cdata', call: (text: string) => void): this
    on(event: 'attention', call: () => void): this
    on(event: 'error', call: (error: Error) => void): this
    write(xml: string): this
    end(): Error | null | undefined
  }
}
