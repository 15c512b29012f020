const BAR_WIDTH = 30

/** Shows how far a long step is: a bar on a terminal, a line per quarter elsewhere. */
export function progressBar(title: string, total: number): (done: number) => void {
  let quarter = 0
  return (done) => {
    const share = done / total
    if (process.stderr.isTTY) {
      const bar = '#'.repeat(Math.round(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '.')
      const end = done >= total ? '\n' : ''
      process.stderr.write(`\r${title} [${bar}] ${done.toLocaleString('en')}${end}`)
      return
    }
    if (Math.floor(share * 4) === quarter) return
    quarter = Math.floor(share * 4)
    process.stderr.write(
      `${title}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}\n`,
    )
  }
}
