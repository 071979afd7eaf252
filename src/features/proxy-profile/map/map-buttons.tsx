import { Maximize, Minus, Plus } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import styles from './gps-map.module.css';

interface MapButtonsProps {
  onZoom: (factor: number) => void;
  onShowCircle: () => void;
}

export function MapButtons({ onZoom, onShowCircle }: MapButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button icon={Plus} iconOnly onClick={() => onZoom(2)}>
        Zoom in
      </Button>
      <Button icon={Minus} iconOnly onClick={() => onZoom(1 / 2)}>
        Zoom out
      </Button>
      <Button icon={Maximize} iconOnly onClick={onShowCircle}>
        Show the whole circle
      </Button>
    </div>
  );
}
