/** What shows that it is the owner of the account, as the auth service reads it in the body of a call. */
export type Proof = { current_password: string } | { nonce: string } | { mfa: FactorProof };

export type FactorProof = { factor_id: string; challenge_id: string } & (
  | { code: string }
  | { webauthn: { type: 'request'; credential_response: PublicKeyCredential } }
);

/** As JSON also where the browser's own `toJSON` is missing (Safari before 18.4). */
export function proofAsJson(proof: Proof): object {
  if (!('mfa' in proof) || !('webauthn' in proof.mfa)) return proof;
  const { webauthn, ...mfa } = proof.mfa;
  return {
    mfa: { ...mfa, webauthn: { ...webauthn, credential_response: credentialAsJson(webauthn.credential_response) } },
  };
}

function credentialAsJson(credential: PublicKeyCredential): object {
  const { toJSON }: { toJSON?: () => object } = credential;
  if (toJSON) return toJSON.call(credential);
  const { id, rawId, type } = credential;
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse;
  return {
    id,
    rawId: base64url(rawId),
    type,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: {
      clientDataJSON: base64url(clientDataJSON),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
      ...(userHandle && { userHandle: base64url(userHandle) }),
    },
  };
}

function base64url(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
