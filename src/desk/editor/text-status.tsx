import type { ReactNode } from "react";
import { Submit } from "#ui/form/form.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { BarMenu } from "./paper-bar.tsx";

/** The acts that the form of a long text has. */
export type TextIntent = "save" | "submit";

type Props = {
  /** The word of a text that was sent; undefined for a draft. */
  word: string | undefined;
  /** How the button of its menu looks. */
  look?: string;
  /** What follows the word. */
  more?: ReactNode;
  /** Whether an earlier text was sent already. */
  isAgain: boolean;
  /** What else its menu opens. */
  children?: ReactNode;
};

/** The one button of a text, whose word is its state: a draft is sent, any other state opens the menu of ways on. */
export const TextStatus = ({ word, look = "", more, isAgain, children }: Props) => (
  <>
    <BarMenu
      opener={
        word ? (
          <summary className={`btn ${look}`}>
            {word}
            {more}
            <Icon shape="down" size={16} />
          </summary>
        ) : (
          <summary className="btn btn-quiet paper-icon">
            <Icon shape="more" size={18} />
            <span className="vh">More</span>
          </summary>
        )
      }
    >
      {/* Without script its own button stands in the bar. */}
      <span className="contents scripted">
        <Submit<TextIntent> intent="save" tone="quiet" data-send="">
          Save
        </Submit>
      </span>
      {children}
    </BarMenu>
    {/* Without script nothing saves by itself. */}
    <span className="paper-unscripted">
      <Submit<TextIntent> intent="save">Save</Submit>
    </span>
    {!word && (
      <Submit<TextIntent> intent="submit" tone="primary">
        {isAgain ? "Send again" : "Send for approval"}
      </Submit>
    )}
  </>
);
