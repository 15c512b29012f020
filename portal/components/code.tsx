/** A text as sent by a computer or by email. Long lines scroll. */
export function CodeBlock({ text, class: own = '' }: { text: string; class?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop, a keyboard cannot scroll it
    <pre class={`code ${own}`} tabIndex={0}>
      {text}
    </pre>
  )
}
