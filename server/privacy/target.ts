/** A record that was erased. Beside its id stands what no other record with that id would have. */
export type ErasedRecord =
  | { kind: 'customer'; id: number; created_at: number }
  | { kind: 'lead'; id: number; uuid: string }

/** Who is to be exported or erased: a person by what names them, or only these records. */
export type ErasureTarget =
  | { customer: number }
  | { email: string }
  | { phone: string }
  | { records: readonly ErasedRecord[] }
