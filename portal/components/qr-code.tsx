import { useMemo } from 'preact/hooks'
import { encodeQR } from 'qr'
import './qr-code.css'

/** The quiet zone of the code, in squares of the code. */
const EDGE = 4

/** A QR code. It is dark on white in both colour schemes: some apps read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg class="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  )
}

function draw(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: EDGE })
  const squares = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return { size: rows.length, path: squares.join('') }
}

/** The code as a file for printing. */
export function qrFile(text: string): Blob {
  return new Blob([encodeQR(text, 'svg', { border: EDGE })], { type: 'image/svg+xml' })
}
