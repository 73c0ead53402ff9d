import { useEffect, useState } from 'react';

export type PictureState = 'loading' | 'loaded' | 'broken';

/** Whether a picture can be had from an address, found out by loading it as a page would. */
export function usePicture(address: string): PictureState {
  const [result, setResult] = useState<{ address: string; state: PictureState }>();

  useEffect(() => {
    if (!address) return;
    const picture = new Image();
    picture.referrerPolicy = 'no-referrer';
    const unmounting = new AbortController();
    const settle = (state: PictureState) => () => setResult({ address, state });
    picture.addEventListener('load', settle('loaded'), { signal: unmounting.signal });
    picture.addEventListener('error', settle('broken'), { signal: unmounting.signal });
    picture.src = address;
    return () => unmounting.abort();
  }, [address]);

  return result?.address === address ? result.state : 'loading';
}
