import type { ReactNode } from "react";
import { Submit } from "#ui/form/form.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { BarMenu } from "./paper-bar.tsx";

/** The acts of a long text's form. */
export type TextIntent = "save" | "submit";

type Props = {
  /** The label of a submitted text; undefined for a draft. */
  word: string | undefined;
  /** The style of its menu button. */
  look?: string;
  /** What follows the label. */
  more?: ReactNode;
  /** Whether an earlier text was submitted already. */
  isAgain: boolean;
  /** Further entries of its menu. */
  children?: ReactNode;
};

/** A text's only button, labelled by its state: it submits a draft, and opens the menu in any other state. */
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
      {/* Without script a separate button is in the bar. */}
      <span className="contents scripted">
        <Submit<TextIntent> intent="save" tone="quiet" data-send="">
          Save
        </Submit>
      </span>
      {children}
    </BarMenu>
    {/* Without script nothing is saved automatically. */}
    <span className="hidden noscript:contents">
      <Submit<TextIntent> intent="save">Save</Submit>
    </span>
    {!word && (
      <Submit<TextIntent> intent="submit" tone="primary">
        {isAgain ? "Send again" : "Send for approval"}
      </Submit>
    )}
  </>
);
