const BAR_WIDTH = 30

/** Shows on a terminal how far a long step is; says nothing elsewhere. */
export function progressBar(title: string, total: number): (done: number) => void {
  return (done) => {
    if (!process.stderr.isTTY) return
    const bar = '#'.repeat(Math.round((done / total) * BAR_WIDTH)).padEnd(BAR_WIDTH, '.')
    const end = done >= total ? '\n' : ''
    process.stderr.write(`\r${title} [${bar}] ${done} of ${total}${end}`)
  }
}
