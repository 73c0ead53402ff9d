import { httpAddress } from './http-address.ts';
import { usePicture } from './use-picture.ts';

type Props = { address: string; onReplace: (address: string) => void };

/** Whether visitors will see the picture. An http address may be saved, but our pages do not load it. */
export function ImageHint({ address, onReplace }: Props) {
  const typedAddress = httpAddress(address.trim()) ?? '';
  const secure = typedAddress.replace(/^http:/, 'https:');
  const picture = usePicture(secure);
  const hint = typedAddress === secure ? secureHint[picture] : insecureHint[picture];
  // Nothing moves under a click that has only just left the field.
  if (!typedAddress || !hint) return null;
  return (
    <div className="mt-1.5 text-xs text-soft sm:col-span-2 lg:col-span-4" role="status">
      {hint}
      {typedAddress !== secure && picture === 'loaded' && (
        <button type="button" className="btn btn-sm btn-line mt-2" onClick={() => onReplace(secure)}>
          Use the https address
        </button>
      )}
    </div>
  );
}

const onlyHttps = 'Visitors see pictures from https addresses only.';

const insecureHint = {
  loading: null,
  loaded: <p>{onlyHttps} This one can be had by https too:</p>,
  broken: <p className="text-brick">{onlyHttps} There is none at the https address either, so they would see none.</p>,
};

const secureHint = {
  loading: null,
  loaded: null,
  broken: <p className="text-brick">No picture can be loaded from this address.</p>,
};
