import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

/** As much of CBOR as a key's attestation needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  return Buffer.concat([cborHead(5, value.size), ...[...value].flatMap((pair) => pair.map(cbor))]);
}

function cborHead(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A security key in software: it makes one credential for a site and signs with it. */
export class SoftwareKey {
  readonly #id = randomBytes(32);
  readonly #private: KeyObject;
  readonly #public: KeyObject;
  readonly #origin: string;
  #count = 0;

  constructor(origin: string) {
    ({ privateKey: this.#private, publicKey: this.#public } = generateKeyPairSync('ec', { namedCurve: 'P-256' }));
    this.#origin = origin;
  }

  create(challenge: string) {
    const { x = '', y = '' } = this.#public.export({ format: 'jwk' });
    const point = (text: string) => Buffer.from(text, 'base64url');
    const cose = cbor(
      new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, cose]);
    const attestation = new Map<Cbor, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#data(0x41, credential)],
    ]);
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', challenge).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['usb'],
    });
  }

  get(challenge: string) {
    this.#count += 1;
    const client = this.#client('webauthn.get', challenge);
    const data = this.#data(0x01);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#private);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #data(flags: number, attestedData: Buffer = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#count);
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags]), count, attestedData]);
  }

  #answer(response: Record<string, unknown>) {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
