/** An expected outcome: a value, or an error code declared in the endpoint's contract. Bugs and outages are thrown. */
export type Result<Value, Code extends string = never> = Ok<Value> | Fail<Code>

export type Ok<Value> = { readonly ok: true; readonly value: Value }
/** `facts` fill the placeholders of the message, e.g. the product's name. */
export type Fail<Code extends string> = { readonly ok: false; readonly code: Code; readonly facts: Facts }
export type Facts = Readonly<Record<string, string | number>>

export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value }
}

export function fail<const Code extends string>(code: Code, facts: Facts = {}): Fail<Code> {
  return { ok: false, code, facts }
}
